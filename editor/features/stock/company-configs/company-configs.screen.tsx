import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { OWN_COMPANY } from '#api-clients/stock/company-config.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { ScreenBody } from '#editor/shell/screen/screen-body.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { classNames } from '#editor/ui/class-names.ts';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { type CompanyConfigItem, companiesOf, companyConfigsQuery, configsOf } from './company-configs.api.ts';
import styles from './company-configs.module.css';
import { ConfigForm } from './config-form.tsx';
import { configNames } from './config-words.ts';
import { isUnsaved } from './kept-configs.ts';

interface PlaceProps {
  items: readonly CompanyConfigItem[];
  isReadOnly: boolean;
  onReload: () => Promise<void>;
}

/** What waits to be written, in a word. */
const Waiting = ({
  config,
  isOpen,
  isReadOnly,
}: {
  config: CompanyConfigItem;
  isOpen: boolean;
  isReadOnly: boolean;
}) => {
  if (!isOpen && !isReadOnly && isUnsaved(config)) return <span className={styles.quiet}>{t('Not saved yet')}</span>;
  return config.version === 0 ? <span className={styles.quiet}>{t('not written')}</span> : null;
};

const Configs = ({ items, isReadOnly, onReload }: PlaceProps) => {
  const [search, setSearch] = useSearchParams();
  const company = search.get('company') ?? OWN_COMPANY;
  const configs = configsOf(items, company);
  const [first] = configs;
  const open = configs.find(({ type }) => type === search.get('type')) ?? first;
  const companies = companiesOf(items);
  const show = (change: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...change }, { replace: true });
  if (!open) return null;
  return (
    <div className={styles.columns}>
      <nav aria-label={t('Configurations')} className={styles.types}>
        {companies.length > 1 && (
          <Select
            label={t('Company')}
            options={companies.map((id) => ({ id, label: id === OWN_COMPANY ? t('The own one') : id }))}
            value={company}
            onChange={(id) => show({ company: id })}
          />
        )}
        <ul>
          {configs.map((config) => (
            <li key={config.type}>
              <button
                type="button"
                aria-current={config === open ? 'page' : undefined}
                className={classNames(styles.type, config === open && styles.current)}
                onClick={() => show({ type: config.type })}
              >
                {configNames[config.type]}
                <Waiting config={config} isOpen={config === open} isReadOnly={isReadOnly} />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles.form} aria-label={configNames[open.type]}>
        <h2>{configNames[open.type]}</h2>
        <p className={styles.quiet}>
          <code>{open.type}</code>
          {open.updated_at && (
            <>
              {' · '}
              <RelativeTime at={open.updated_at} />, {open.updated_by}
            </>
          )}
        </p>
        <ConfigForm
          key={`${open.company}:${open.type}`}
          item={open}
          isReadOnly={isReadOnly}
          onReload={onReload}
          onSaved={() => {
            showToast({ title: t('Saved {name}', { name: configNames[open.type] }) });
            void onReload();
          }}
        />
      </section>
    </div>
  );
};

/** What the showroom and the journeys to order say and ask, by company. */
export const Component = () => {
  const list = useQuery(companyConfigsQuery);
  const setup = usePermission('stock.setup');
  const queries = useQueryClient();
  return (
    <Screen title={t('Ordering online')}>
      <ScreenBody>
        <Loaded query={list} name={t('the configurations')} rows={8}>
          {(items) => (
            <Configs
              items={items}
              isReadOnly={!setup.allowed}
              onReload={() => queries.invalidateQueries({ queryKey: companyConfigsQuery.queryKey })}
            />
          )}
        </Loaded>
      </ScreenBody>
    </Screen>
  );
};
