import { type Ref, useEffect, useRef, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import styles from './preview.module.css';

/** The element that shows one field; the site marks each with the field's id. */
const wrapperOf = (document: Document, field: string): HTMLElement | null => {
  const id = CSS.escape(field);
  return document.querySelector<HTMLElement>(`[data-field-id="${id}"], [data-show="${id}"]`);
};

/** Elements of the frame belong to another window, so `instanceof` would not know them. */
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target;

const fieldAt = (target: EventTarget | null): string | null => {
  const marked = isElement(target) ? target.closest('[data-field-id], [data-show]') : null;
  return marked?.getAttribute('data-field-id') ?? marked?.getAttribute('data-show') ?? null;
};

export interface PreviewFrameProps {
  address: string;
  selected: string | null;
  /** Runs the form's own scripts: steps one at a time, conditions, messages. Without, everything is shown at once. */
  isLive: boolean;
  onSelect: (field: string) => void;
  /** What came was not the form: it is asked for anew. */
  onRetry: () => void;
}

interface WaitingProps {
  isFailed: boolean;
  onRetry: () => void;
}

/** Stands where the form will be, so that nobody looks at an empty sheet. */
const Waiting = ({ isFailed, onRetry }: WaitingProps) => (
  <div className={styles.waiting}>
    {isFailed ? (
      <>
        <p role="alert">{t('The preview could not be drawn.')}</p>
        <Button onPress={onRetry}>{t('Try again')}</Button>
      </>
    ) : (
      <Skeleton rows={6} label={t('Drawing the form')} />
    )}
  </div>
);

/** A refusal, and what the browser shows in its place, is no document that we can read. */
const isForm = (document: Document | null | undefined): document is Document => document?.contentType === 'text/html';

/**
 * The form's own document in a frame. The next one loads behind the one that is seen and takes its place when it is
 * ready, at the same scroll position. Clicking a field chooses it.
 */
export const PreviewFrame = ({ address, selected, isLive, onSelect, onRetry }: PreviewFrameProps) => {
  const [ready, setReady] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const choose = useRef(onSelect);
  choose.current = onSelect;
  const register =
    (key: string): Ref<HTMLIFrameElement> =>
    (frame) => {
      if (frame) frames.current.set(key, frame);
      else frames.current.delete(key);
    };

  useEffect(() => {
    const document = ready === null ? null : frames.current.get(ready)?.contentDocument;
    if (!document) return;
    const wrapper = selected === null ? null : wrapperOf(document, selected);
    if (!wrapper) return;
    wrapper.style.outline = '2px solid #2b50e0';
    wrapper.style.outlineOffset = '6px';
    wrapper.style.borderRadius = '2px';
    wrapper.scrollIntoView({ block: 'nearest' });
    return () => {
      wrapper.style.outline = '';
    };
  }, [ready, selected]);

  const loaded = (key: string) => {
    const frame = frames.current.get(key);
    const document = frame?.contentDocument;
    const before = ready === null ? null : frames.current.get(ready)?.contentWindow;
    if (!isForm(document)) return setFailed(key);
    document.addEventListener('click', (event) => {
      const field = fieldAt(event.target);
      if (field !== null) choose.current(field);
    });
    document.addEventListener('submit', (event) => event.preventDefault());
    frame?.contentWindow?.scrollTo(0, before?.scrollY ?? 0);
    setFailed(null);
    setReady(key);
  };
  const shown = [...new Set([ready, address])].filter((key) => key !== null);
  return (
    <div className={styles.frames}>
      {(ready === null || failed === address) && <Waiting isFailed={failed === address} onRetry={onRetry} />}
      {shown.map((key) => (
        <iframe
          key={key}
          ref={register(key)}
          src={key}
          title={key === address ? t('The form as visitors see it') : t('The form before the last edit')}
          className={styles.frame}
          data-ready={key === ready}
          aria-hidden={key !== ready}
          {...(isLive ? {} : { sandbox: 'allow-same-origin' })}
          onLoad={() => loaded(key)}
        />
      ))}
    </div>
  );
};
