/** "/healthcare" (ROUTES-31). */
export function Component() {
  return <h1>Healthcare</h1>;
}
