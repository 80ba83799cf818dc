import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  raw: string;
}

export interface SmtpServer {
  /** `smtp://127.0.0.1:<port>` */
  url: string;
  mails: ReceivedMail[];
  /** What RCPT is answered with from now on; 250 unless set. */
  refuseWith(code: number | null): void;
  close(): Promise<void>;
}

/** A real SMTP receiver on the loopback address: enough of RFC 5321 to take mail, or to refuse it. */
export const startSmtpServer = async (): Promise<SmtpServer> => {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let refusal: number | null = null;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let mail: ReceivedMail = { from: '', to: [], raw: '' };
    let isData = false;
    let waiting = '';
    const answer = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string) => {
      const [verb = ''] = line.split(/[ :]/);
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      switch (verb.toUpperCase()) {
        case 'EHLO':
        case 'HELO':
          return answer('250 receiver.example');
        case 'MAIL':
          mail = { from: address, to: [], raw: '' };
          return answer('250 ok');
        case 'RCPT':
          if (refusal !== null) return answer(`${refusal} not here`);
          mail.to.push(address);
          return answer('250 ok');
        case 'DATA':
          isData = true;
          return answer('354 go on');
        case 'QUIT':
          answer('221 bye');
          return socket.end();
        default:
          return answer('250 ok');
      }
    };
    socket.on('data', (chunk) => {
      waiting += chunk.toString('utf8');
      for (;;) {
        const end = waiting.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = waiting.slice(0, end);
        waiting = waiting.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          mails.push({ ...mail, raw: text });
          answer('250 taken');
        } else command(text);
      }
    });
    answer('220 receiver.example ESMTP');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    mails,
    refuseWith(code) {
      refusal = code;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};

/** The plain text of a mail that has HTML beside it, as a reader shows it. */
export const plainTextOf = (raw: string): string => {
  const [, encoding = '', body = ''] =
    /text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)[\s\S]*?\r\n\r\n([\s\S]*?)\r\n----/i.exec(raw) ?? [];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, encoding === 'quoted-printable' ? 'latin1' : 'utf8').toString('utf8');
};
