import { queryOptions, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#editor/api/api.ts';
import { t } from '#editor/i18n/t.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { NotLoaded } from '#editor/ui/loaded/loaded.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { useFormEditor } from '../editing/form-editor.ts';
import { compareForms } from './compare-forms.ts';
import { FormChanges } from './form-changes.tsx';
import styles from './versions.module.css';

const PAGE = 50;

const versionsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['forms', 'versions', id, page],
    queryFn: async ({ signal }) => {
      const { data } = await api.forms.listFormVersions({ params: { id }, query: { page, items: PAGE }, signal });
      return { items: data.data.map(({ attributes }) => attributes), pages: data.meta?.pages ?? 1 };
    },
  });

const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['forms', 'version', id, version],
    queryFn: async ({ signal }) =>
      (await api.forms.getFormVersion({ params: { id, version }, signal })).data.data.attributes,
    enabled: version > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

const Detail = ({ version, newest }: { version: number; newest: number }) => {
  const { item, state, edit, isEditable, readOnlyReason } = useFormEditor();
  const [against, setAgainst] = useState<'before' | 'now'>('before');
  const navigate = useNavigate();
  const chosen = useQuery(versionQuery(item.id, version));
  const before = useQuery(versionQuery(item.id, version - 1));
  const restore = () => {
    if (!chosen.data) return;
    const { fields, steps, layout, submit_label, consents, spam, translations } = chosen.data;
    edit(t('Bring back version {version}', { version }), (form) => ({
      ...form,
      fields,
      steps,
      layout,
      submit_label,
      consents,
      spam,
      translations,
    }));
    showToast({
      title: t('Version {version} is in the builder', { version }),
      description: t('It becomes the newest version once you publish or save it.'),
    });
    void navigate(`/cms/forms/${item.id}`);
  };
  if (chosen.error) return <NotLoaded query={chosen} name={t('the version')} />;
  const other = against === 'now' ? state.form : before.data;
  const content = () => {
    if (against === 'before' && version === 1)
      return <p className={styles.none}>{t('This is where the form began.')}</p>;
    if (!chosen.data || !other) return <Skeleton rows={4} label={t('Comparing')} />;
    const [from, to] = against === 'now' ? [chosen.data, other] : [other, chosen.data];
    return <FormChanges changes={compareForms(from, to)} />;
  };
  return (
    <section className={styles.detailPane} aria-label={t('Version {version}', { version })}>
      <header className={styles.detailHead}>
        <h3 className={styles.detailTitle}>{t('Version {version}', { version })}</h3>
        <SegmentedControl
          label={t('Compare')}
          segments={[
            { id: 'before', label: t('What it changed') },
            { id: 'now', label: t('Since then') },
          ]}
          value={against}
          onChange={setAgainst}
        />
      </header>
      {content()}
      {version !== newest && isEditable && (
        <div>
          <Button icon={RotateCcw} disabledReason={readOnlyReason} onPress={restore}>
            {t('Bring this version back')}
          </Button>
        </div>
      )}
    </section>
  );
};

/** All versions of the form, what each changed, and the leads that were sent with it. */
export const VersionsPart = () => {
  const { item } = useFormEditor();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useQuery(versionsQuery(item.id, page));
  if (!list.data) return <NotLoaded query={list} name={t('the versions')} />;
  const { items, pages } = list.data;
  const version = chosen ?? items[0]?.version ?? 1;
  return (
    <div className={styles.versions}>
      <ul className={styles.list} aria-label={t('Versions')}>
        {items.map((one) => (
          <li key={one.version}>
            <button
              type="button"
              className={styles.version}
              aria-pressed={one.version === version}
              onClick={() => setChosen(one.version)}
            >
              <span className={styles.number}>
                {t('Version {version}', { version: one.version })}
                {one.version === item.version && <Badge tone="accent">{t('now')}</Badge>}
              </span>
              <span className={styles.end}>
                {t('{leads_count, plural, one {# lead} other {# leads}}', { leads_count: one.leads_count })}
              </span>
              <span className={styles.meta}>
                {one.created_by} · <RelativeTime at={one.created_at} />
              </span>
            </button>
          </li>
        ))}
        {pages > 1 && (
          <li className={styles.more}>
            <Button size="sm" isDisabled={page <= 1} onPress={() => setPage(page - 1)}>
              {t('Newer')}
            </Button>{' '}
            <Button size="sm" isDisabled={page >= pages} onPress={() => setPage(page + 1)}>
              {t('Older')}
            </Button>
          </li>
        )}
      </ul>
      <Detail key={version} version={version} newest={item.version} />
    </div>
  );
};
