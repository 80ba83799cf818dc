import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { daysOf, PeriodChoice } from '#editor/pieces/charts/period-choice.tsx';
import styles from '#editor/pieces/charts/report.module.css';
import { Report } from '#editor/pieces/charts/report.tsx';
import { localeName } from '#editor/pieces/locales/locale-names.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { sourceName, VisitorCharts } from './visitor-charts.tsx';
import { visitsQuery } from './visitors.api.ts';

const ANY = 'any';
/** Stands for an empty value in the address, which drops those. */
const NONE = 'none';

const filters = [
  { name: 'path', label: t('Page'), all: t('Every page'), nameOf: (key: string) => key },
  { name: 'locale', label: t('Language'), all: t('Every language'), nameOf: localeName },
  { name: 'source', label: t('Source'), all: t('Every source'), nameOf: sourceName },
] as const;

/** How many visit the site, counted without cookies and without knowing whom. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const chosen = (name: string): string | null => {
    const value = search.get(name);
    return value === NONE ? '' : value;
  };
  const days = daysOf(search);
  const figures = useQuery(
    visitsQuery({ ...days, path: chosen('path'), locale: chosen('locale'), source: chosen('source') }),
  );
  // What may be chosen is what there is without the choice.
  const all = useQuery(visitsQuery({ ...days, path: null, locale: null, source: null }));
  const next = (change: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries({ ...Object.fromEntries(search), ...change }).filter(([, value]) => value !== ''),
    );
  const set = (change: Record<string, string>) => setSearch(next(change), { replace: true });
  const keysOf = { path: all.data?.by_page, locale: all.data?.by_locale, source: all.data?.by_source };
  return (
    <Screen title={t('Visitors')}>
      <Report
        query={figures}
        counts="visits"
        tools={
          <>
            <PeriodChoice search={search} days={days} onChange={set} />
            {filters.map(({ name, label, all: every, nameOf }) => (
              <Select
                key={name}
                label={label}
                hideLabel
                options={[
                  { id: ANY, label: every },
                  ...[
                    ...new Set([
                      ...(keysOf[name] ?? []).map(({ key }) => key),
                      ...(chosen(name) === null ? [] : [chosen(name) ?? '']),
                    ]),
                  ].map((key) => ({ id: key || NONE, label: nameOf(key) })),
                ]}
                value={search.get(name) ?? ANY}
                onChange={(id) => set({ [name]: id === ANY ? '' : id })}
                className={styles.choice}
              />
            ))}
          </>
        }
      >
        {(data) =>
          data.total.visits === 0 && data.before.visits === 0 ? (
            <EmptyState icon={Users} title={t('No visits in this time')}>
              {t(
                'Visits are counted without cookies and without knowing who; a new one shows here within a minute. Bots are left out.',
              )}
            </EmptyState>
          ) : (
            <VisitorCharts
              figures={data}
              hrefOf={(name, key) => `/cms/visitors?${new URLSearchParams(next({ [name]: key || NONE }))}`}
            />
          )
        }
      </Report>
    </Screen>
  );
};
