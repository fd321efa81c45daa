import type { Page } from '@playwright/test';

/** No place to break, as German has it; and an address as long. */
const word = 'Donaudampfschifffahrtsgesellschaftskapitaen-Featherstonehaugh';
const address = 'donaudampfschifffahrtsgesellschaft.featherstonehaugh-and-partners+';

/** What people, calls and businesses write, by its name on the wire. What else a text is (a state, a time, a number) is no longer than it is. */
const written =
  /^(firstName|lastName|name|fullName|label|title|text|message|question|answer|summary|reason|location|address|country|website|bussinessOverview|direction|description|coreServices|fileName|device|overview|note|subject|problem|doubts|why)$/;
/** Voices and models go by their names. */
const spared = /\/(voices|voice-library|models|model-configuration|answering-engine)\b/;

/** The page reads what people bring with a word of sixty characters before it, wherever the server tells it. Before the page is opened. */
export async function bringLongWords(page: Page): Promise<void> {
  await page.addInitScript(`{
    const longer = (value, key) =>
      Array.isArray(value) ? value.map((one) => longer(one, key))
      : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([own, one]) => [own, longer(one, own)]))
      : typeof value !== 'string' || value === '' ? value
      : /email/i.test(key) && value.includes('@') ? ${JSON.stringify(address)} + value
      : ${written}.test(key) ? ${JSON.stringify(`${word} `)} + value
      : value;
    const ask = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await ask(input, init);
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      if (!isJson || !answer.ok || ${spared}.test(String(input.url ?? input))) return answer;
      const { status, headers } = answer;
      return new Response(JSON.stringify(longer(await answer.json(), '')), { status, headers });
    };
  }`);
}
