import { useMutation } from '@tanstack/react-query';
import { isStaffLanguage, type StaffLanguage, staffLanguages } from '#api-clients/identity/staff-language.ts';
import { api } from '#editor/api/api.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { useSession } from '#editor/shell/session/session.ts';
import { Select } from '#editor/ui/select/select.tsx';

const asTheBrowser = 'browser';

/** In which language the staff app speaks to this person; the page comes anew in it. */
export const LanguageChoice = () => {
  const { language } = useSession();
  const choose = useMutation({
    mutationFn: (chosen: StaffLanguage | null) => api.identity.chooseLanguage({ body: { language: chosen } }),
    // The answer has told this browser; the page comes anew in it.
    onSuccess: () => location.reload(),
    onError: (error) => toastProblem(t('Language not changed'), error),
  });
  return (
    <Select
      label={t('Language of the staff app')}
      description={t('Counts for you alone, in every browser. What visitors read is set under Languages.')}
      isDisabled={choose.isPending}
      options={[
        { id: asTheBrowser, label: t('As the browser asks for') },
        ...Object.entries(staffLanguages).map(([id, label]) => ({ id, label })),
      ]}
      value={language ?? asTheBrowser}
      onChange={(id) => choose.mutate(isStaffLanguage(id) ? id : null)}
    />
  );
};
