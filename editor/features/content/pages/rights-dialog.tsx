import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { PageRights, RightHolders } from '#api-clients/admin/rights.operations.ts';
import { policy, type Role, roleNames, roles } from '#api-clients/identity/policy.data.ts';
import { api } from '#editor/api/api.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import formStyles from './page-form.module.css';
import type { PageItem } from './page-tree.ts';
import { pagesQuery } from './pages.api.ts';
import styles from './rights-dialog.module.css';

type Kind = 'edit' | 'publish';
type Rules = Record<Kind, RightHolders | null>;
type Inherited = PageRights['attributes']['inherited'][Kind];

const permissionOf = { edit: 'pages.update', publish: 'pages.publish' } as const;
const titles = { edit: t('Who may edit'), publish: t('Who may publish') } as const;

/** Roles a rule can name: those that hold the permission and can be shut out at all. */
const rolesFor = (kind: Kind): Role[] =>
  roleNames.filter((role) => policy[role].includes(permissionOf[kind]) && !policy[role].includes('pages.rights'));

const describe = (inherited: Inherited, kind: Kind): string => {
  if (inherited === null)
    return t('Everybody whose role may {kind, select, publish {publish} other {edit}} pages.', { kind });
  const { holders, title } = inherited;
  const names = [...holders.roles.map((role) => tData(roles[role])), ...holders.people.map(({ name }) => name)];
  return t('As at “{title}”: {value}.', {
    title,
    value: names.length === 0 ? t('administrators only') : names.join(', '),
  });
};

interface RuleProps {
  kind: Kind;
  value: RightHolders | null;
  inherited: Inherited;
  people: readonly { id: string; name: string }[];
  onChange: (next: RightHolders | null) => void;
}

const Rule = ({ kind, value, inherited, people, onChange }: RuleProps) => {
  // The list of names begins anew with each person, and keeps the keyboard.
  const [isListing, setListing] = useState(false);
  const left = people.filter(({ id }) => !value?.people.some((person) => person.id === id));
  const setRole = (role: Role, isOn: boolean): void => {
    if (value) onChange({ ...value, roles: isOn ? [...value.roles, role] : value.roles.filter((one) => one !== role) });
  };
  return (
    <section className={styles.rule} aria-label={titles[kind]}>
      <h3 className={styles.title}>{titles[kind]}</h3>
      <SegmentedControl
        label={titles[kind]}
        value={value === null ? 'inherit' : 'own'}
        onChange={(choice) => {
          setListing(false);
          onChange(choice === 'inherit' ? null : { roles: [], people: [] });
        }}
        segments={[
          { id: 'inherit', label: t('As above') },
          { id: 'own', label: t('Only these') },
        ]}
      />
      {value === null ? (
        <p className={formStyles.hint}>{describe(inherited, kind)}</p>
      ) : (
        <>
          <div className={styles.roles}>
            {rolesFor(kind).map((role) => (
              <Checkbox key={role} isSelected={value.roles.includes(role)} onChange={(isOn) => setRole(role, isOn)}>
                {tData(roles[role])}
              </Checkbox>
            ))}
          </div>
          {value.people.length > 0 && (
            <ul className={styles.people}>
              {value.people.map((person) => (
                <li key={person.id}>
                  {person.name}
                  <IconButton
                    icon={X}
                    size="sm"
                    label={t('Take {name} off the list', { name: person.name })}
                    onPress={() => {
                      setListing(true);
                      onChange({ ...value, people: value.people.filter(({ id }) => id !== person.id) });
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
          <ComboBox
            key={value.people.length}
            label={t('Add a person')}
            autoFocus={isListing}
            placeholder={t('Name')}
            options={left.map(({ id, name }) => ({ id, label: name }))}
            value={null}
            onChange={(id) => {
              const person = left.find((one) => one.id === id);
              if (!person) return;
              setListing(true);
              onChange({ ...value, people: [...value.people, { id: person.id, name: person.name }] });
            }}
          />
          <p className={formStyles.hint}>
            {t('Each of them needs the permission by role too. Administrators always may.')}
          </p>
        </>
      )}
    </section>
  );
};

const RightsForm = ({ page, onClose }: { page: PageItem; onClose: () => void }) => {
  const client = useQueryClient();
  const stored = useQuery({
    queryKey: ['page-rights', page.id],
    queryFn: async () => {
      const { data, etag } = await api.admin.getPageRights({ params: { id: page.id } });
      return { ...data.data.attributes, etag: etag ?? '' };
    },
    // What is being chosen must not change underneath.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const people = useQuery({
    queryKey: ['staff-names'],
    queryFn: async () =>
      (await api.identity.listUsers({ query: { items: 100 } })).data.data.map(({ id, attributes }) => ({
        id,
        name: attributes.name,
      })),
  });
  const [changed, setChanged] = useState<Partial<Rules>>({});
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  if (stored.error)
    return <FormError title={t('Rights could not be loaded')} problem={describeProblem(stored.error)} />;
  if (!stored.data) return <Skeleton rows={4} label={t('Loading rights')} />;
  const rules: Rules = { edit: stored.data.edit, publish: stored.data.publish, ...changed };
  const { etag, inherited } = stored.data;
  const save = async (): Promise<void> => {
    setPending(true);
    try {
      await api.admin.setPageRights({ params: { id: page.id }, ifMatch: etag, body: rules });
      await client.invalidateQueries({ queryKey: pagesQuery.queryKey });
      showToast({
        title: t('Rights changed'),
        description: t('They hold for “{title}” and everything below it.', { title: page.title }),
      });
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <SaveForm action={t('Save')} onSubmit={() => void save()} onClose={onClose} isPending={isPending} error={failure}>
      {(['edit', 'publish'] as const).map((kind) => (
        <Rule
          key={kind}
          kind={kind}
          value={rules[kind]}
          inherited={inherited[kind]}
          people={people.data ?? []}
          onChange={(next) => setChanged({ ...changed, [kind]: next })}
        />
      ))}
    </SaveForm>
  );
};

/** Who may edit and publish a page and everything below it. */
export const RightsDialog = ({ page, onClose }: { page: PageItem | null; onClose: () => void }) => (
  <Dialog
    title={page ? t('Rights on “{title}”', { title: page.title }) : t('Rights')}
    description={t('They hold for this page and all pages below it, unless a page there says otherwise.')}
    isOpen={page !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
  >
    {page && <RightsForm key={page.id} page={page} onClose={onClose} />}
  </Dialog>
);
