import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  ChevronDown,
  ChevronUp,
  Copy,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { SOLD_DAYS } from '#api-clients/stock/lifecycle.data.ts';
import { vehicleWrite } from '#api-clients/stock/staff-vehicle.resources.ts';
import { describeProblem, fieldErrors, isStatus, toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';
import { KeptNotice } from '#editor/pieces/drafts/kept-notice.tsx';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { useShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { Notice } from '#editor/ui/notice/notice.tsx';
import { formatDay } from '#editor/ui/relative-time/relative-time.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { openedCars, vehicleAddress } from '../open-list.ts';
import { CardPanel } from './card-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { LifePanel, usePublication } from './life-panel.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import { useVehicleDraft } from './use-vehicle-draft.ts';
import { duplicateVehicle, saveVehicle, type Vehicle, vehicleQuery } from './vehicle.api.ts';
import styles from './vehicle.module.css';
import { VehicleClashes } from './vehicle-clashes.tsx';
import { SectionList, VehicleForm } from './vehicle-form.tsx';

const DAY_MS = 86_400_000;

const Neighbours = ({ id }: { id: string }) => {
  const navigate = useNavigate();
  const { previous, next, back } = openedCars.neighboursOf(id);
  const go = (to: string | undefined) => {
    if (to) void navigate(to, { replace: true });
  };
  useShortcuts(t('Car'), [
    { keys: 'J', label: t('Next car'), run: () => go(next) },
    { keys: 'K', label: t('Previous car'), run: () => go(previous) },
    { keys: 'U', label: t('Back to the list'), run: () => void navigate(back) },
  ]);
  if (!previous && !next) return null;
  return (
    <>
      <IconButton
        icon={ChevronUp}
        label={t('Previous car')}
        shortcut="K"
        isDisabled={!previous}
        onPress={() => go(previous)}
      />
      <IconButton icon={ChevronDown} label={t('Next car')} shortcut="J" isDisabled={!next} onPress={() => go(next)} />
    </>
  );
};

/** What can be done with the car as a whole. */
const MoreMenu = ({ vehicle, onDiscard }: { vehicle: Vehicle; onDiscard: (() => void) | undefined }) => {
  const navigate = useNavigate();
  const right = usePermission('vehicles.update');
  const publication = usePublication(vehicle);
  const isArchived = vehicle.publication === 'archived';
  const duplicate = async () => {
    try {
      const id = await duplicateVehicle(vehicle);
      showToast({ title: t('A draft like it, without VIN and order number') });
      await navigate(vehicleAddress(id));
    } catch (error) {
      toastProblem(t('Not duplicated'), error);
    }
  };
  return (
    <Menu
      label={t('More')}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} label={t('More')} />}
      groups={[
        [
          vehicle.publication === 'published' && {
            id: 'page',
            label: t('See its page'),
            icon: ExternalLink,
            href: vehicle.link,
            target: '_blank',
          },
          vehicle.publication === 'published'
            ? {
                id: 'withdraw',
                label: t('Withdraw to drafts'),
                icon: EyeOff,
                disabledReason: right.reason,
                onAction: () => publication.change('draft'),
              }
            : vehicle.publication === 'draft' && {
                id: 'show',
                label: t('Show on the site'),
                icon: Eye,
                disabledReason: right.reason ?? unsavedReason(onDiscard !== undefined),
                onAction: () => publication.change('published'),
              },
          {
            id: 'copy',
            label: t('Duplicate'),
            icon: Copy,
            disabledReason: right.reason,
            onAction: () => void duplicate(),
          },
          onDiscard ? { id: 'discard', label: t('Throw my changes away'), onAction: onDiscard } : null,
        ],
        [
          isArchived
            ? {
                id: 'restore',
                label: t('Restore as a draft'),
                icon: ArchiveRestore,
                disabledReason: right.reason,
                onAction: () => publication.change('draft'),
              }
            : {
                id: 'archive',
                label: t('Archive'),
                description: t('Visitors no longer find it; it can come back.'),
                icon: Archive,
                disabledReason: right.reason ?? keptReason(vehicle),
                onAction: () => publication.change('archived'),
              },
        ],
      ]}
    />
  );
};

/** Why a car is not archived now: a buyer's order holds it, or its page tells for a while that it is sold. */
const keptReason = ({ status, sold_at: soldAt }: Vehicle): string | undefined => {
  if (status === 'reserved') return t('The car is reserved: end its reservation before archiving it.');
  if (status !== 'sold' || soldAt === null) return undefined;
  const until = Date.parse(soldAt) + SOLD_DAYS * DAY_MS;
  return until > Date.now()
    ? t('Visitors read that it is sold until {date}.', { date: formatDay(new Date(until)) })
    : undefined;
};

/** Why a car is not shown now: visitors would see it without what was just written. */
const unsavedReason = (isChanged: boolean): string | undefined =>
  isChanged ? t('Save your changes first.') : undefined;

const ShowButton = ({ vehicle, isChanged }: { vehicle: Vehicle; isChanged: boolean }) => {
  const right = usePermission('vehicles.update');
  const publication = usePublication(vehicle);
  if (vehicle.publication === 'archived') return null;
  const isShown = vehicle.publication === 'published';
  return (
    <Button
      icon={isShown ? EyeOff : Eye}
      isPending={publication.isPending}
      disabledReason={right.reason ?? (isShown ? undefined : unsavedReason(isChanged))}
      onPress={() => publication.change(isShown ? 'draft' : 'published')}
    >
      {isShown ? t('Withdraw') : t('Show on the site')}
    </Button>
  );
};

const useSaving = (vehicle: Vehicle) => {
  const queries = useQueryClient();
  const right = usePermission('vehicles.update');
  const draft = useVehicleDraft(vehicle, right.allowed);
  const [isChecked, setChecked] = useState(false);
  const issues = vehicleWrite.safeParse(draft.content).error?.issues ?? [];
  const save = useMutation({
    mutationFn: () => saveVehicle(vehicle, draft.content),
    onSuccess: (now) => {
      setChecked(false);
      draft.saved(now);
      queries.setQueryData(vehicleQuery(vehicle.id).queryKey, now);
      void queries.invalidateQueries({ queryKey: ['vehicles', 'list'] });
      void queries.invalidateQueries({ queryKey: ['stock', 'choices'] });
      showToast({ title: t('Saved {name}', { name: now.title }) });
    },
    // Theirs is taken in below one's own words, which stay.
    onError: (error) =>
      isStatus(error, 412) ? queries.invalidateQueries({ queryKey: vehicleQuery(vehicle.id).queryKey }) : undefined,
  });
  const refused = fieldErrors(save.error);
  return {
    draft,
    right,
    isPending: save.isPending,
    error: save.error && Object.keys(refused).length === 0 ? save.error : null,
    problems: isChecked ? issues.length : 0,
    errorOf: (path: string): string | undefined => {
      const found = isChecked
        ? issues.find((issue) => `${issue.path.join('.')}.`.startsWith(`${path}.`))?.message
        : undefined;
      return (found && tSaid(found)) || refused[path];
    },
    set: (change: Parameters<typeof draft.set>[0]) => {
      save.reset();
      draft.set(change);
    },
    submit: () => {
      setChecked(true);
      if (issues.length === 0) save.mutate();
    },
  };
};

const Opened = ({ vehicle }: { vehicle: Vehicle }) => {
  const { draft, right, error, problems, ...saving } = useSaving(vehicle);
  const part = {
    value: draft.content,
    currency: vehicle.currency,
    isReadOnly: !right.allowed || vehicle.publication === 'archived',
    set: saving.set,
    errorOf: saving.errorOf,
  };
  useShortcuts(t('Car'), [
    { keys: 'Mod+S', label: t('Save'), inFields: true, run: () => draft.isChanged && saving.submit() },
  ]);
  return (
    <Screen
      title={vehicle.title}
      crumbs={[{ id: 'vehicles', label: t('Vehicles'), href: openedCars.neighboursOf(vehicle.id).back }]}
      status={draft.isChanged ? t('Not saved yet') : undefined}
      actions={
        <>
          <Neighbours id={vehicle.id} />
          <MoreMenu vehicle={vehicle} onDiscard={draft.isChanged ? draft.discard : undefined} />
          <span className={styles.wide}>
            <ShowButton vehicle={vehicle} isChanged={draft.isChanged} />
          </span>
          <Button
            variant="primary"
            isPending={saving.isPending}
            disabledReason={right.reason ?? (draft.isChanged ? undefined : t('Nothing is changed.'))}
            onPress={saving.submit}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <div className={styles.columns}>
          <SectionList vehicle={vehicle} />
          <div className={styles.main}>
            {draft.isKept && draft.isChanged && <KeptNotice onDiscard={draft.discard} />}
            <VehicleClashes draft={draft} vehicle={vehicle} isAnswer={isStatus(error, 412)} />
            {problems > 0 && (
              <Notice role="alert" tone="danger">
                {t('{count, plural, one {# field needs} other {# fields need}} another look.', { count: problems })}
              </Notice>
            )}
            {error !== null && !isStatus(error, 412) && (
              <FormError title={t('Not saved')} problem={describeProblem(error)} />
            )}
            {isStatus(error, 412) && draft.clashes.length === 0 && (
              <Notice role="alert">
                {t('{name} changed the car meanwhile. What you wrote is still here: look at it and save again.', {
                  name: vehicle.updated_by,
                })}
              </Notice>
            )}
            <VehicleForm {...part} vehicle={vehicle} />
          </div>
          <aside className={styles.side} aria-label={t('State of the car')}>
            <ReadinessPanel vehicle={vehicle} />
            <LifePanel vehicle={vehicle} />
            <CardPanel vehicle={vehicle} content={draft.content} isChanged={draft.isChanged} />
            <HistoryPanel vehicle={vehicle} />
          </aside>
        </div>
      </div>
    </Screen>
  );
};

/** One car: all that is known of it, what is missing to sell it, where it may go next, what happened to it. */
export const Component = () => {
  const { vehicleId = '' } = useParams();
  const query = useQuery(vehicleQuery(vehicleId));
  if (query.data) return <Opened key={query.data.id} vehicle={query.data} />;
  return (
    <Screen
      title={t('Car')}
      crumbs={[{ id: 'vehicles', label: t('Vehicles'), href: openedCars.neighboursOf(vehicleId).back }]}
    >
      <div className={styles.page}>
        <Loaded query={query} name={t('the car')} rows={12}>
          {() => null}
        </Loaded>
      </div>
    </Screen>
  );
};
