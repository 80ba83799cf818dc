import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import styles from './chart-panel.module.css';

export interface FigureTable {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A figure with a title, as a chart or as the table behind it. */
export const ChartPanel = (props: { title: string; isWide?: boolean; table: FigureTable; children: ReactNode }) => {
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <section aria-labelledby={id} className={styles.panel} data-wide={props.isWide || undefined}>
      <header className={styles.head}>
        <h2 id={id}>{props.title}</h2>
        <SegmentedControl
          label={t('{title}: as', { title: props.title })}
          segments={[
            { id: 'chart', label: t('Chart'), icon: ChartColumn, iconOnly: true },
            { id: 'table', label: t('Table'), icon: Table2, iconOnly: true },
          ]}
          value={view}
          onChange={setView}
        />
      </header>
      {view === 'chart' ? (
        props.children
      ) : (
        <div className={styles.scroll}>
          <table aria-labelledby={id} className={styles.table}>
            <thead>
              <tr>
                {props.table.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {props.table.rows.map(([first = '', ...cells]) => (
                <tr key={first}>
                  <th scope="row">
                    <bdi>{first}</bdi>
                  </th>
                  {cells.map((cell, index) => (
                    <td key={props.table.heads[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};
