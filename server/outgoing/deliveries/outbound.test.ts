import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createOutbound, isPublicAddress, RefusedAddress } from './outbound.ts';

const hostileHosts = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:a9fe:a9fe]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[ff02::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[::127.0.0.1]',
  '[2001:db8::1]',
  '[fec0::1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'metadata',
  'db',
  'printer.local',
  'service.internal',
  'a.home.arpa',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '0x7f.1',
  '127.0.1',
];

describe('the guard of outgoing requests', () => {
  it.each(hostileHosts)('sends nothing to %s', async (host) => {
    await expect(createOutbound(false)({ url: `https://${host}/x` })).rejects.toThrow();
  });

  it.each([
    'http://example.com/',
    'gopher://example.com',
    'file:///etc/passwd',
    'https://user:pw@example.com/',
    'https://',
    'nonsense',
    '',
  ])('refuses the address %s', async (url) => {
    await expect(createOutbound(false)({ url })).rejects.toThrow(RefusedAddress);
  });

  it('refuses a name that leads to this machine', async () => {
    await expect(createOutbound(false)({ url: 'https://localhost.localdomain.test/' })).rejects.toThrow();
    for (const address of ['127.0.0.1', '::1', '::ffff:10.0.0.1', '169.254.169.254', 'nonsense'])
      expect(isPublicAddress(address)).toBe(false);
    for (const address of ['93.184.216.34', '2606:2800:220:1::1']) expect(isPublicAddress(address)).toBe(true);
  });

  it('says the same of a name nobody has, a closed door and a private network, so that none can be told apart', async () => {
    const said = async (url: string, allowPrivate = false): Promise<unknown> =>
      createOutbound(allowPrivate)({ url }).catch((error: unknown) => (error instanceof Error ? error.message : error));
    const answers = await Promise.all([
      said('https://no-such-name.invalid/'),
      said('https://localhost.localdomain/'),
      said('https://db.internal/'),
      said('https://10.0.0.1/'),
      said('http://127.0.0.1:1/', true),
    ]);
    expect(new Set(answers)).toEqual(new Set(['The receiver could not be reached at this address.']));
  });

  it('follows no redirection and reads at most 1 MB', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/big') response.end('x'.repeat(2_000_000));
      else response.writeHead(302, { location: '/secret' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const send = createOutbound(true);
    expect((await send({ url: `${base}/a` })).status).toBe(302);
    await expect(send({ url: `${base}/big` })).rejects.toThrow('1 MB');
    expect(asked).toEqual(['/a', '/big']);
    server.close();
  });
});
