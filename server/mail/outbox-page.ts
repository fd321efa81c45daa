import type { KeptMail } from './outbox.ts';
import { outboxStyle } from './outbox-style.ts';
import { escaped } from './templates/escape.ts';

/** What the page shows: the list, and one mail of it. */
export interface OutboxView {
  productName: string;
  /** Of this response, for the style element. */
  nonce: string;
  mails: readonly KeptMail[];
  shown: (KeptMail & { text: string; html: string }) | null;
}

/** The outbox as a page without any script: the list on the left, the chosen mail on the right. */
export function outboxPage({ productName, nonce, mails, shown }: OutboxView): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox - ${escaped(productName)}</title>
<style nonce="${nonce}">${outboxStyle}</style>
</head>
<body>
<header>
<div><h1>Outbox</h1><p>Emails are saved here instead of sent. Set SMTP_URL to send them.</p></div>
<a class="button" href="/dev/outbox">Reload</a>
</header>
<main${mails.length === 0 ? ' class="empty"' : ''}>
${mails.length === 0 ? '<p>No emails yet. Reset codes and call summaries appear here.</p>' : `${list(mails, shown)}${shown ? mail(shown) : ''}`}
</main>
</body>
</html>
`;
}

function list(mails: readonly KeptMail[], shown: KeptMail | null): string {
  const items = mails.map((mail) => {
    const current = mail.id === shown?.id ? ' aria-current="true"' : '';
    return `<li><a href="/dev/outbox?mail=${mail.id}"${current}><strong>${escaped(mail.subject)}</strong><span>${escaped(mail.to)}</span><time datetime="${mail.at.toISOString()}">${timeText(mail.at)}</time></a></li>`;
  });
  return `<nav aria-label="Emails"><ul>${items.join('')}</ul></nav>`;
}

function mail(shown: NonNullable<OutboxView['shown']>): string {
  return `<article aria-labelledby="subject">
<h2 id="subject">${escaped(shown.subject)}</h2>
<p class="to">To <strong>${escaped(shown.to)}</strong>, ${timeText(shown.at)}</p>
<section aria-labelledby="html"><h3 id="html">As HTML</h3>
<iframe src="/dev/outbox/${shown.id}/html" title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>
<section aria-labelledby="text"><h3 id="text">As text</h3>
<pre tabindex="0" aria-labelledby="text">${escaped(shown.text)}</pre></section>
</article>`;
}

/** In the zone of the machine, which is that of its reader. */
function timeText(at: Date): string {
  return at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
