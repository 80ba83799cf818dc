import { useEffect, useMemo, useRef, useState } from 'react';
import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import { compareDocuments, type DocumentComparison } from '#documents/page/diff-documents.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import { sourcesOf } from '#documents/page/reusables.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { withSections } from '#editor/builder/document/reusables/sections-in-places.ts';
import { directionOf } from '#editor/builder/stage/canvas/canvas-view.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { type CanvasLink, listenForCanvas, type Measured } from '#editor/pieces/canvas-link/canvas-link.ts';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import styles from './compare.module.css';

type Mark = 'added' | 'removed' | 'changed' | 'moved';
const words: Record<Mark, string> = {
  added: t('Added'),
  removed: t('Removed'),
  changed: t('Changed'),
  moved: t('Moved'),
};

/** Width of the page that is shown, in its own pixels. */
const pageWidth = 1_280;

const marksOf = ({ added, removed, changed, moved }: DocumentComparison): Map<string, Mark> =>
  new Map([
    ...moved.map((id): [string, Mark] => [id, 'moved']),
    ...Object.keys(changed).map((id): [string, Mark] => [id, 'changed']),
    ...added.map((id): [string, Mark] => [id, 'added']),
    ...removed.map((id): [string, Mark] => [id, 'removed']),
  ]);

interface SideProps {
  name: string;
  document: DraftDocument;
  marks: ReadonlyMap<string, Mark>;
  onLink: (link: CanvasLink) => void;
  onScroll: (y: number) => void;
}

const Side = ({ name, document, marks, onLink, onScroll }: SideProps) => {
  const { view } = useStage();
  const { drafts: sections } = useEditedDocument().reusables;
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0.5);
  const [measured, setMeasured] = useState<Measured | null>(null);
  const heard = useRef({ onLink, onScroll, zoom });
  heard.current = { onLink, onScroll, zoom };

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setZoom(element.clientWidth / pageWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(
    () =>
      listenForCanvas(
        () => frame.current?.contentWindow ?? null,
        (link) => {
          link.subscribe((message) => {
            if (message.say === 'ready') link.send({ say: 'watchBoxes', on: true });
            else if (message.say === 'measured') setMeasured(message);
            else if (message.say === 'scrolled') {
              const shift = -message.y * heard.current.zoom;
              if (layer.current) layer.current.style.transform = `translateY(${shift}px)`;
              heard.current.onScroll(message.y);
            }
          });
          const { locale, theme } = view.get();
          const { root, blocks, meta } = deriveSnapshot(document);
          const snapshot = {
            meta,
            root,
            blocks: Object.fromEntries(
              Object.entries(withSections(blocks, sections.all.get(), null)).map(([id, b]) => [id, { ...b }]),
            ),
          };
          link.send({ say: 'init', snapshot, locale, dir: directionOf(locale), theme, editable: false });
          heard.current.onLink(link);
        },
      ),
    [document, view, sections],
  );

  return (
    <figure className={styles.side}>
      <figcaption className={styles.sideName}>{name}</figcaption>
      <div ref={box} className={styles.frame}>
        <iframe
          ref={frame}
          src="/canvas"
          title={name}
          className={styles.page}
          style={{ inlineSize: pageWidth, blockSize: `${100 / zoom}%`, transform: `scale(${zoom})` }}
        />
        <div className={styles.overlay}>
          <div ref={layer}>
            {measured?.blocks.map(({ id, box: { x, y, width, height } }) => {
              const mark = marks.get(id);
              if (!mark) return null;
              const style = {
                transform: `translate(${x * zoom}px, ${y * zoom}px)`,
                width: width * zoom,
                height: height * zoom,
              };
              return (
                <div key={id} className={styles.mark} data-mark={mark} style={style}>
                  <span className={styles.markName}>{words[mark]}</span>
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </figure>
  );
};

/** The reusable sections that either page shows, as they are now; null while they are on their way. */
const useSections = (from: DraftDocument, to: DraftDocument): { count: number } | null => {
  const { drafts: sections } = useEditedDocument().reusables;
  const ids = useMemo(
    () => [...new Set([from, to].flatMap((document) => sourcesOf(deriveSnapshot(document).blocks)))],
    [from, to],
  );
  const all = useWatched(sections.all);
  useEffect(() => sections.need(ids), [sections, ids]);
  const areThere = ids.every((id) => (all.get(id)?.kind ?? 'loading') !== 'loading');
  return areThere ? { count: ids.length } : null;
};

/** Both pages beside each other, with what differs marked; they scroll together. */
export const CompareCanvas = (props: {
  from: DraftDocument;
  to: DraftDocument;
  names: { before: string; after: string };
}) => {
  const { from, to, names } = props;
  const marks = useMemo(() => marksOf(compareDocuments(from, to)), [from, to]);
  const sections = useSections(from, to);
  const sides = useRef([
    { link: null as CanvasLink | null, y: 0 },
    { link: null as CanvasLink | null, y: 0 },
  ]);
  const scrolled = (index: 0 | 1, y: number): void => {
    const [here, there] = [sides.current[index], sides.current[1 - index]];
    if (!here || !there) return;
    here.y = y;
    // Our own order comes back as a scroll to where the other already is.
    if (Math.abs(there.y - y) > 2) {
      there.link?.send({ say: 'scrollBy', y: y - there.y });
      there.y = y;
    }
  };
  const connected = (index: 0 | 1, link: CanvasLink): void => {
    sides.current[index] = { link, y: 0 };
  };
  if (!sections) return <Skeleton shape="block" label={t('Loading the reusable sections')} />;
  return (
    <>
      {sections.count > 0 && <p className={styles.note}>{t('Reusable sections are shown as they are now.')}</p>}
      <div className={styles.sides}>
        <Side
          name={`Before: ${names.before}`}
          document={from}
          marks={marks}
          onLink={(link) => connected(0, link)}
          onScroll={(y) => scrolled(0, y)}
        />
        <Side
          name={`After: ${names.after}`}
          document={to}
          marks={marks}
          onLink={(link) => connected(1, link)}
          onScroll={(y) => scrolled(1, y)}
        />
      </div>
    </>
  );
};
