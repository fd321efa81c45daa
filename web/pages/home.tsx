/** "/home". */
export function Component() {
  return <h1>Every call answered</h1>;
}
