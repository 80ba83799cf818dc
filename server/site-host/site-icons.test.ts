import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { ServerDeps } from '../http/define-service.ts';
import { createSiteIcons } from './site-icons.ts';

const image = {
  type: 'image',
  id: 'logo',
  attributes: {
    filename: 'logo.png',
    title: 'Logo',
    alt: '',
    decorative: true,
    width: 800,
    height: 400,
    bytes: 10,
    content_type: 'image/png',
    dominant: '#ff0000',
    focal: { x: 0.5, y: 0.5 },
    hash: 'h',
    variants: [{ width: 640, height: 320, format: 'webp', url: '/media/h/640.webp' }],
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  },
};

const open = (picture: Buffer | null) => {
  const state = { id: 'logo', listeners: [] as ((change: { topic: string }) => void)[], warned: [] as string[] };
  const services = {
    admin: { settings: async () => [{ declaration: { key: 'site.icon_image_id' }, value: state.id }] },
    localFetch: async (url: string) =>
      String(url).startsWith('/media/')
        ? new Response(picture ? new Uint8Array(picture) : null, { status: picture ? 200 : 404 })
        : Response.json({ data: [image] }),
  };
  const deps = {
    service: (name: keyof typeof services) => services[name],
    changes: { subscribe: (listener: (change: { topic: string }) => void) => state.listeners.push(listener) },
    log: { warn: (_: object, message: string) => state.warned.push(message) },
  } as unknown as ServerDeps;
  return { icons: createSiteIcons(deps), state };
};

const wide = () =>
  sharp({ create: { width: 640, height: 320, channels: 3, background: '#ff0000' } })
    .webp()
    .toBuffer();

it('makes every size from the one picture, whole and away from the corners, and again when settings change', async () => {
  const { icons, state } = open(await wide());
  const png = await icons.png(192);
  const { data, info } = await sharp(png ?? undefined)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([192, 192]);
  const colorAt = (x: number, y: number) => [
    ...data.subarray((y * 192 + x) * info.channels, (y * 192 + x) * info.channels + 3),
  ];
  expect(colorAt(0, 0)).toEqual([255, 255, 255]);
  const [red = 0, green = 255] = colorAt(96, 96);
  expect(red > 200 && green < 60).toBe(true);
  expect(await icons.png(192)).toBe(png);
  state.id = '';
  for (const tell of state.listeners) tell({ topic: 'settings' });
  expect(await icons.png(192)).toBeNull();
});

it('leaves the drawing of the product where the picture cannot be had, and says so when it is none', async () => {
  expect(await open(null).icons.png(48)).toBeNull();
  const broken = open(Buffer.from('no picture'));
  expect(await broken.icons.png(48)).toBeNull();
  expect(broken.state.warned).toEqual(['the icon of the site cannot be made']);
});
