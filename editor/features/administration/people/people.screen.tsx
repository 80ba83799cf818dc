import { useSearchParams } from 'react-router';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { Tabs } from '#editor/ui/tabs/tabs.tsx';
import { PeopleList } from './people-list.tsx';
import { TokenList } from './token-list.tsx';

/** Who may do what: the people who have signed in, and the machines that call the API. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  return (
    <Screen title="People and tokens">
      <Tabs
        label="People and tokens"
        value={search.get('tab') === 'tokens' ? 'tokens' : 'people'}
        onChange={(id) => setSearch(id === 'people' ? {} : { tab: id }, { replace: true })}
        tabs={[
          { id: 'people', label: 'People', content: <PeopleList /> },
          { id: 'tokens', label: 'API tokens', content: <TokenList /> },
        ]}
      />
    </Screen>
  );
};
