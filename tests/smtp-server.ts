import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A mail as it came over the wire. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** The message with its header, dots unstuffed, line breaks as CRLF. */
  source: string;
}

/** A mail server at loopback that speaks SMTP (RFC 5321) by itself, made only of a socket. */
export interface SmtpServer {
  /** For SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  /** Asked before each command is answered; a line such as "451 4.3.0 Later" answers it instead. */
  answer: (command: string, line: string) => string | null;
  stop(): Promise<void>;
}

export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    talk(socket, smtp);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    mails: [],
    answer: () => null,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return smtp;
}

function talk(socket: Socket, smtp: SmtpServer): void {
  let unread = '';
  let body: string[] | null = null;
  let envelope = { from: '', to: [] as string[] };
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mail.example ESMTP');
  socket.setEncoding('latin1').on('data', (piece: string) => {
    unread += piece;
    for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
      const line = unread.slice(0, end);
      unread = unread.slice(end + 2);
      if (body) content(line);
      else command(line);
    }
  });

  function content(line: string): void {
    if (line !== '.') return void body?.push(line.startsWith('.') ? line.slice(1) : line);
    const said = smtp.answer('END', '');
    if (!said) smtp.mails.push({ ...envelope, source: Buffer.from((body ?? []).join('\r\n'), 'latin1').toString() });
    body = null;
    say(said ?? '250 2.0.0 Kept');
  }

  function command(line: string): void {
    const verb = line.split(/[ :]/, 1)[0]?.toUpperCase() ?? '';
    const said = smtp.answer(verb, line);
    if (said) return void say(said);
    const path = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (verb === 'EHLO') say('250-mail.example\r\n250 8BITMIME');
    else if (verb === 'MAIL') {
      envelope = { from: path, to: [] };
      say('250 2.1.0 Good');
    } else if (verb === 'RCPT') {
      envelope.to.push(path);
      say('250 2.1.5 Good');
    } else if (verb === 'DATA') {
      body = [];
      say('354 Go on');
    } else if (verb === 'QUIT') {
      say('221 2.0.0 Bye');
      socket.end();
    } else say(verb === 'RSET' || verb === 'NOOP' ? '250 2.0.0 Good' : '502 5.5.2 Unknown');
  }
}
