import { useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { Tabs } from '#editor/ui/tabs/tabs.tsx';
import { PeopleList } from './people-list.tsx';
import { TokenList } from './token-list.tsx';

/** Who may do what: the people who have signed in, and the machines that call the API. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  return (
    <Screen title={t('People and tokens')}>
      <Tabs
        label={t('People and tokens')}
        value={search.get('tab') === 'tokens' ? 'tokens' : 'people'}
        onChange={(id) => setSearch(id === 'people' ? {} : { tab: id }, { replace: true })}
        tabs={[
          { id: 'people', label: t('People'), content: <PeopleList /> },
          { id: 'tokens', label: t('API tokens'), content: <TokenList /> },
        ]}
      />
    </Screen>
  );
};
