import { useMemo } from 'react';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '#editor/ui/class-names.ts';
import styles from './checks.module.css';
import { type BrowserChecks, type InspectedBlock, kilobytes, noticedShift, pageWeights } from './drawn-findings.ts';

const parts = [
  ['script', t('Scripts')],
  ['style', t('Styles')],
  ['image', t('Pictures')],
] as const;

const Bar = ({ label, used, limit }: { label: string; used: number; limit: number | undefined }) => {
  const isOver = limit !== undefined && used > limit;
  return (
    <div className={classNames(styles.bar, isOver && styles.over)}>
      <span>{label}</span>
      <span className={styles.figure}>
        {limit === undefined ? t('{used} kB', { used }) : t('{used} of {limit} kB', { used, limit })}
      </span>
      {limit !== undefined && <progress max={Math.max(limit, 1)} value={Math.min(used, limit)} aria-label={label} />}
    </div>
  );
};

/** What the page and each of its blocks weigh on a phone, against the site's budget. */
export const WeightView = ({
  inspected,
  browser,
}: {
  inspected: readonly InspectedBlock[];
  browser: BrowserChecks | null;
}) => {
  const { selection } = useEditedDocument();
  const { base, blocks, total } = useMemo(() => pageWeights(inspected), [inspected]);
  const heaviest = blocks.toSorted((a, b) => b.script + b.style + b.image - (a.script + a.style + a.image));
  return (
    <div className={styles.view}>
      <p className={styles.note}>
        {t(
          'As a phone loads this page for the first time, compressed; scripts and styles that several blocks share count once.',
        )}
      </p>
      {parts.map(([part, label]) => (
        <Bar key={part} label={label} used={kilobytes(total[part])} limit={browser?.budget?.[part]} />
      ))}
      <h3 className={styles.heading}>{t('By block')}</h3>
      <table className={styles.weights}>
        <thead>
          <tr>
            <th scope="col">{t('Block')}</th>
            <th scope="col">{t('Script')}</th>
            <th scope="col">{t('Style')}</th>
            <th scope="col">{t('Pictures')}</th>
            <th
              scope="col"
              title={t('How far its pictures move what follows when they come, in heights of the screen')}
            >
              {t('Shift')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('Every page')}</th>
            <td>{kilobytes(base.script)}</td>
            <td>{kilobytes(base.style)}</td>
            <td>–</td>
            <td>–</td>
          </tr>
          {heaviest.map(({ id, label, script, style, image, layoutShift }) => (
            <tr key={id}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.block}
                  onClick={() => selection.set({ blocks: [id], field: null, origin: 'builder' })}
                >
                  {label}
                </button>
              </th>
              <td>{kilobytes(script)}</td>
              <td>{kilobytes(style)}</td>
              <td>{kilobytes(image)}</td>
              <td data-over={layoutShift > noticedShift || undefined}>{layoutShift.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {t(
          'Figures in kB. Shift: how far pictures without a size move what follows when they come, in heights of a phone’s screen.',
        )}
      </p>
    </div>
  );
};
