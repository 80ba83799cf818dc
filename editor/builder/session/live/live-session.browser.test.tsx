import { afterEach, expect, it, vi } from 'vitest';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { SectionServices } from '#editor/builder/testing/section-services.ts';

/** The stream of a page, which says what the test says. */
class SpokenStream extends EventTarget {
  static last: SpokenStream | undefined;
  constructor() {
    super();
    SpokenStream.last = this;
  }
  say(name: string, event: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(event) }));
  }
  close(): void {}
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

it('a page that was published before it listened shows so as soon as it does', async () => {
  const services = new SectionServices();
  const [home] = services.pages;
  if (home) Object.assign(home, { status: 'draft', published_revision: null });
  const builder = await renderBuilder(null, { services });
  vi.stubGlobal('EventSource', SpokenStream);
  if (home) Object.assign(home, { status: 'published', published_revision: 1 });
  stops.push(builder.live.start());
  SpokenStream.last?.say('hello', { revision: 1, people: [] });
  await expect.poll(() => builder.page.get().attributes.status).toBe('published');
});

it('a section that was changed before the page listened is read again as soon as it does', async () => {
  const services = new SectionServices();
  const builder = await renderBuilder(null, { blocks: { p: { type: 'reusable', props: { source: 's' } } }, services });
  vi.stubGlobal('EventSource', SpokenStream);
  const headings = () => {
    const section = builder.reusables.drafts.all.get().get('s');
    return section?.kind === 'ready' ? Object.values(section.snapshot.blocks).map(({ props }) => props.heading) : [];
  };
  stops.push(builder.reusables.drafts.start());
  await expect.poll(headings).toEqual(['Visit us']);

  services.heading = 'Visit us on Sunday';
  services.revision = 2;
  stops.push(builder.live.start());
  SpokenStream.last?.say('hello', { revision: 1, people: [] });
  await expect.poll(headings).toEqual(['Visit us on Sunday']);
});

it('nobody is shown as being here once the line of this machine is gone', async () => {
  const builder = await renderBuilder(null);
  vi.stubGlobal('EventSource', SpokenStream);
  stops.push(builder.live.start());
  const elin = { client: crypto.randomUUID(), person: { id: 'u2', name: 'Elin Berg' }, block: null, field: null };
  SpokenStream.last?.say('hello', { revision: 1, people: [elin] });
  const names = () => builder.live.coworkers.get().map(({ name }) => name);
  await expect.poll(names).toEqual(['Elin Berg']);
  window.dispatchEvent(new Event('offline'));
  expect(names()).toEqual([]);
});
