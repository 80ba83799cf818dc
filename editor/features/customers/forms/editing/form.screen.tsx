import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { lazyPart } from '#editor/ui/lazy-part/lazy-part.ts';
import { NotLoaded } from '#editor/ui/loaded/loaded.tsx';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import { BuildPart } from '../build/build-part.tsx';
import { type OpenedForm, openFormQuery } from './draft.api.ts';
import { FormEditorContext } from './form-editor.ts';
import styles from './form-screen.module.css';
import { FormTopBar } from './form-top-bar.tsx';
import { type PartId, partOf, parts } from './parts.ts';
import { PartsNav } from './parts-nav.tsx';
import { useEditor } from './use-editor.ts';

const screens: Record<Exclude<PartId, 'build'>, ReturnType<typeof lazyPart>> = {
  'thank-you': lazyPart(async () => (await import('../thank-you/thank-you-part.tsx')).ThankYouPart),
  mails: lazyPart(async () => (await import('../mails/mails-part.tsx')).MailsPart),
  integrations: lazyPart(async () => (await import('../integrations/integrations-part.tsx')).IntegrationsPart),
  languages: lazyPart(async () => (await import('../languages/languages-part.tsx')).LanguagesPart),
  settings: lazyPart(async () => (await import('../settings/settings-part.tsx')).SettingsPart),
  versions: lazyPart(async () => (await import('../versions/versions-part.tsx')).VersionsPart),
};

const FormWorkspace = ({ opened, part }: { opened: OpenedForm; part: PartId }) => {
  const editor = useEditor(opened);
  const { item } = editor;
  const Part = part === 'build' ? null : screens[part];
  return (
    <FormEditorContext value={editor}>
      <FormTopBar>
        <PartsNav formId={item.id} current={part} />
        {Part === null ? (
          <BuildPart />
        ) : (
          <div className={styles.scroll}>
            <div className={styles.page}>
              <h2 className={styles.partTitle}>{parts[part].title}</h2>
              <p className={styles.partLead}>{parts[part].lead}</p>
              <Suspense fallback={<Skeleton rows={6} label={t('Loading {label}', { label: parts[part].label })} />}>
                <Part />
              </Suspense>
            </div>
          </div>
        )}
      </FormTopBar>
    </FormEditorContext>
  );
};

/** One form: building it, and everything that happens around it. */
export const Component = () => {
  const { formId = '', part } = useParams();
  const form = useQuery(openFormQuery(formId));
  const known = partOf(part);
  if (known === null) return <Navigate to={`/cms/forms/${formId}`} replace />;
  if (form.data) return <FormWorkspace key={form.data.item.id} opened={form.data} part={known} />;
  return (
    <Screen title={t('Form')} crumbs={[{ id: 'forms', label: t('Forms'), href: '/cms/forms' }]} layout="workspace">
      <NotLoaded isScreen query={form} name={t('the form')} rows={10} />
    </Screen>
  );
};
