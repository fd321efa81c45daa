import type { TestHouse } from './house.ts';

/** The codes for a new password that were mailed to an address, the newest first. Other mails, as of a log-in, arrive at any time. */
export async function resetCodes({ outbox, pagesUrl }: TestHouse, to: string): Promise<string[]> {
  const listed = ((await outbox?.list(500)) ?? []).filter((mail) => mail.to === to);
  const mails = await Promise.all(listed.map(({ id }) => outbox?.read(id)));
  return mails.flatMap((mail) => {
    const { text = '', html = '' } = mail ?? {};
    const code = /^ {4}(\S+)$/m.exec(text)?.[1] ?? '';
    return html.includes(`${pagesUrl()}/forgot-password`) && html.includes(code) ? code : [];
  });
}
