import { useRender } from '#site/render/render-context.tsx';
import parts from './order-parts.module.css';

/** Terms in plain text: an empty line begins a paragraph. Their version stands below, since it is kept with the order. */
export function TermsText({ text, version }: { text: string; version: string }) {
  const { t } = useRender();
  return (
    <div className={parts.reading}>
      {text
        .split(/\n{2,}/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph) => (
          <p key={paragraph}>{paragraph.trim()}</p>
        ))}
      <p className={parts.note}>{t('order.terms.version', { version })}</p>
    </div>
  );
}
