/** "/legal" (ROUTES-30). */
export function Component() {
  return <h1>Legal</h1>;
}
