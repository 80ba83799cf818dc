import { useMutation, useQuery } from '@tanstack/react-query';
import { Activity, Plug, Plus } from 'lucide-react';
import { ProblemError } from '#api-clients/problem.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { Badge, Status } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { useFormEditor } from '../editing/form-editor.ts';
import { PartFrame } from '../part-card/part-frame.tsx';
import { usePart } from '../part-card/use-part.ts';
import { IntegrationCard } from './integration-card.tsx';
import {
  activeSystemQuery,
  integrationsSource,
  integrationTypesQuery,
  newIntegration,
  verifyIntegrations,
} from './integrations.api.ts';
import styles from './integrations.module.css';

const systemWords = {
  ok: { label: t('Deliveries flow'), tone: 'ok' },
  degraded: { label: t('Some deliveries fail'), tone: 'warn' },
  down: { label: t('Deliveries stand still'), tone: 'danger' },
} as const;

/** How deliveries do as a whole, and a look at every receiver when asked. */
const SystemHealth = () => {
  const system = useQuery(activeSystemQuery);
  const verify = useMutation({ mutationFn: verifyIntegrations });
  return (
    <section className={styles.health} aria-label={t('Health')}>
      {system.data && (
        <p className={styles.healthLine}>
          <Status tone={systemWords[system.data.status].tone}>{systemWords[system.data.status].label}</Status>
          <span>
            {t('{queue_depth, plural, one {# delivery waits} other {# deliveries wait}}', {
              queue_depth: system.data.queue_depth,
            })}
          </span>
          {system.data.last_success_at && (
            <span>{tRich('last one <time/>', { time: <RelativeTime at={system.data.last_success_at} /> })}</span>
          )}
        </p>
      )}
      <Button size="sm" icon={Activity} isPending={verify.isPending} onPress={() => verify.mutate()}>
        {t('Ask every receiver')}
      </Button>
      {verify.error && <FormError title={t('Not asked')} problem={describeProblem(verify.error)} />}
      {verify.data && (
        <ul className={styles.checks} aria-label={t('Receivers')}>
          {verify.data.checks.length === 0 && <li>{t('No integration of a published form is switched on.')}</li>}
          {verify.data.checks.map((check) => (
            <li key={check.name}>
              <Status tone={check.ok ? 'ok' : 'danger'} shape={check.ok ? 'filled' : 'hollow'}>
                {check.name}
              </Status>
              <span>{check.message}</span>
              <span className={styles.latency}>{t('{latency_ms} ms', { latency_ms: check.latency_ms })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** Refusals of one integration, by the last part of their place. */
const errorsAt = (error: unknown, index: number): Record<string, string> => {
  if (!(error instanceof ProblemError)) return {};
  const own = (error.problem.errors ?? []).filter(({ source }) =>
    source?.pointer?.startsWith(`/integrations/${index}/`),
  );
  return Object.fromEntries(own.map(({ source, detail }) => [source?.pointer?.split('/').at(-1) ?? '', detail]));
};

/** Systems that get the leads of this form. */
export const IntegrationsPart = () => {
  const { item, readOnlyReason } = useFormEditor();
  const types = useQuery(integrationTypesQuery);
  const part = usePart(integrationsSource(item.id));
  return (
    <div className={styles.part}>
      <SystemHealth />
      <PartFrame part={part} name={t('the integrations')}>
        {(list) => {
          const adding = (
            <Menu
              label={t('Add an integration')}
              placement="bottom start"
              trigger={
                <Button variant={list.length === 0 ? 'primary' : 'secondary'} icon={Plus}>
                  {t('Add an integration')}
                </Button>
              }
              groups={[
                (types.data ?? []).map((type) => ({
                  id: type.id,
                  label: type.label,
                  disabledReason: readOnlyReason,
                  onAction: () => part.set([...list, newIntegration(type)]),
                })),
              ]}
            />
          );
          if (list.length === 0)
            return (
              <EmptyState icon={Plug} title={t('No integration yet')} action={adding}>
                {t('Leads stay in the inbox. A webhook, a CRM or the dealer system can get each of them as well.')}
              </EmptyState>
            );
          return (
            <>
              {list.map((integration, index) => (
                <IntegrationCard
                  key={integration.id}
                  integration={integration}
                  type={types.data?.find(({ id }) => id === integration.type)}
                  errors={errorsAt(part.error, index)}
                  isSaved={!part.isDirty}
                  onResume={() => {
                    const resumed = list.with(index, { ...integration, enabled: true });
                    // Other edits are nobody's wish to save yet.
                    if (part.isDirty) part.set(resumed);
                    else part.saveWith(resumed);
                  }}
                  onChange={(next) => part.set(list.with(index, next))}
                  onRemove={() => part.set(list.toSpliced(index, 1))}
                />
              ))}
              <div>{adding}</div>
              {list.length > 0 && part.isDirty && (
                <Badge tone="info">{t('Secrets are only sent when you save.')}</Badge>
              )}
            </>
          );
        }}
      </PartFrame>
    </div>
  );
};
