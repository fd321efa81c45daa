/**
 * Loads a part of the pages that may be asked for again. Browsers keep a module that could not be fetched as failed for as long as
 * the page lives (HTML, "fetch a single module script"); under an address of its own it is asked for anew. Rejects as `load` does
 * where that fails too, or the browser does not say which address it was.
 */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const address = /https?:\/\/\S+\.js\b/.exec(String(error))?.[0];
    if (!address) throw error;
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as T;
  }
}
