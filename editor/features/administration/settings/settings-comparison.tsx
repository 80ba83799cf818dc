import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { pagesQuery } from '#editor/pieces/links/links.api.ts';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import { isOfQuestion, quietUnless } from './quiet-preview.ts';
import { settingPreviewQuery } from './settings.api.ts';
import styles from './settings-comparison.module.css';
import previewStyles from './settings-preview.module.css';
import { useRoom } from './use-room.ts';

/** Pages that are drawn. */
const mostDrawn = 5;
/** How large a page is drawn, in CSS pixels; it is shown smaller. */
const drawn = { inline: 1280, block: 820 } as const;
const asPictured = (values: string): { before: string; after: string } => {
  const changed: Record<string, unknown> = JSON.parse(values);
  const shown = quietUnless(Object.keys(changed).some(isOfQuestion));
  return { before: JSON.stringify(shown), after: JSON.stringify({ ...shown, ...changed }) };
};

interface PictureProps {
  name: string;
  title: string;
  /** Of the page on the site. */
  path: string;
  /** The place on it. */
  anchor: string;
  /** By setting, as JSON. */
  values: string;
}

/** The page itself, small and not to be used. */
const Picture = ({ name, title, path, anchor, values }: PictureProps) => {
  const { measure, room } = useRoom();
  const { data, error } = useQuery(settingPreviewQuery(path, values));
  // The place is gone to once the page stands: pictures above it have their height then.
  const [hasArrived, setArrived] = useState(false);
  return (
    <figure className={styles.side}>
      <figcaption className={styles.name}>{name}</figcaption>
      <div ref={measure} className={styles.picture} inert>
        {error && <p className={styles.note}>{describeProblem(error).detail}</p>}
        {!data && !error && <Skeleton shape="block" label={t('Drawing the page…')} />}
        {data && room.inline > 0 && (
          <iframe
            title={t('{title}: {name}', { title, name })}
            src={hasArrived && anchor !== '' ? `${data.url}#${anchor}` : data.url}
            className={previewStyles.frame}
            sandbox="allow-scripts"
            style={{ inlineSize: drawn.inline, blockSize: drawn.block, scale: String(room.inline / drawn.inline) }}
            onLoad={() => setArrived(true)}
          />
        )}
      </div>
    </figure>
  );
};

export interface SettingsComparisonProps {
  /** What is not saved, by setting, as JSON. */
  values: string;
  /** Path of the page that is drawn first. */
  first: string;
  /** The place on each page that shows what changes; '' for its beginning. */
  anchor: string;
  /** The address of a page in the language that is looked at. */
  addressOf: (path: string) => string;
  onClose: () => void;
}

/** Five public pages as visitors have them, and with what is not saved yet. */
export const SettingsComparison = ({ values, first, anchor, addressOf, onClose }: SettingsComparisonProps) => {
  const pages = useQuery(pagesQuery);
  const { before, after } = asPictured(values);
  const { left_out: leftOut = [] } = useQuery(settingPreviewQuery(addressOf(first), after)).data ?? {};
  const visible = (pages.data ?? []).flatMap(({ attributes: { kind, status, path, title } }) =>
    kind === 'page' && status !== 'draft' ? [{ path, title }] : [],
  );
  const rest = visible.filter(({ path }) => path !== first);
  const start = visible.find(({ path }) => path === first) ?? { path: first, title: first };
  const shown = pages.data ? [start, ...rest].slice(0, mostDrawn) : [];
  return (
    <Dialog
      title={t('Before and after')}
      description={t('Public pages as they are, and with all that is typed here and not saved yet.')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
    >
      {pages.isPending && <Skeleton rows={3} label={t('Drawing the page…')} />}
      {pages.error && <p className={styles.note}>{describeProblem(pages.error).detail}</p>}
      {leftOut.length > 0 && (
        <p className={styles.note}>
          {t('Not shown, because it cannot be saved as it is: {left_out}', { left_out: leftOut.join(', ') })}
        </p>
      )}
      <ul className={styles.pages}>
        {shown.map(({ path, title }) => (
          <li key={path}>
            <h3 className={styles.title}>
              <bdi>{title}</bdi>{' '}
              <a href={addressOf(path)} target="_blank" rel="noopener">
                <bdi dir="ltr">{path}</bdi>
              </a>
            </h3>
            <div className={styles.sides}>
              <Picture name={t('As it is live')} title={title} path={addressOf(path)} anchor={anchor} values={before} />
              <Picture name={t('As it will be')} title={title} path={addressOf(path)} anchor={anchor} values={after} />
            </div>
          </li>
        ))}
      </ul>
      {visible.length > shown.length && shown.length > 0 && (
        <p className={styles.name}>{t('{count} more pages', { count: visible.length - shown.length })}</p>
      )}
    </Dialog>
  );
};
