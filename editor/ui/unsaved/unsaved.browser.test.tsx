import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#editor/theme/base.css';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { Select } from '../select/select.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { useUnsaved } from './unsaved.context.ts';

const Fields = ({ start = '' }: { start?: string }) => {
  const [isSaved, setSaved] = useState(false);
  const [town, setTown] = useState('ulm');
  return (
    <>
      <SearchField label="Find" />
      {!isSaved && <TextField label="Name" defaultValue={start} />}
      <Checkbox>Open</Checkbox>
      <Select
        label="Town"
        value={town}
        onChange={setTown}
        options={[
          { id: 'ulm', label: 'Ulm' },
          { id: 'aachen', label: 'Aachen' },
        ]}
      />
      <Button onPress={() => setSaved(true)}>Save</Button>
    </>
  );
};

const Told = ({ isUnsaved }: { isUnsaved: boolean }) => {
  useUnsaved(isUnsaved);
  return <TextField label="Name" />;
};

const onOpenChange = vi.fn();
const name = page.getByRole('textbox', { name: 'Name' });
const said = page.getByRole('alert');
const pressBeside = () => userEvent.click(document.body, { position: { x: 2, y: 2 } });
const kinds = { drawer: Drawer, dialog: Dialog };

beforeEach(async () => {
  onOpenChange.mockClear();
  await page.viewport(900, 700);
});

const held = async (): Promise<void> => {
  await expect.element(said).toHaveTextContent('What you entered here would be lost.Close anyway');
  expect(onOpenChange).not.toHaveBeenCalled();
};

const closed = () => expect.poll(() => onOpenChange.mock.calls).toEqual([[false]]);

const ways = {
  'a press beside it': pressBeside,
  Escape: () => userEvent.keyboard('{Escape}'),
  'its cross': () => userEvent.click(page.getByRole('button', { name: 'Close', exact: true })),
};

it.each(
  Object.entries(kinds).flatMap(([kind, Part]) => Object.entries(ways).map(([way, go]) => ({ kind, Part, way, go }))),
)('a $kind with words that somebody typed stays at $way, and says why', async ({ Part, go }) => {
  await render(
    <Part title="House" isOpen onOpenChange={onOpenChange}>
      <Fields />
    </Part>,
  );
  await userEvent.fill(name, 'Nord');
  await go();
  await held();
  await expect.element(name).toHaveValue('Nord');
  // Who types on has answered.
  await userEvent.type(name, 'west');
  await expect.element(said).not.toBeInTheDocument();
  await go();
  await userEvent.click(page.getByRole('button', { name: 'Close anyway' }));
  await closed();
});

it.each(Object.entries(kinds))(
  'a %s closes at once where nothing was entered, or only searched for',
  async (_, Part) => {
    await render(
      <Part title="House" isOpen onOpenChange={onOpenChange}>
        <Fields start="Nord" />
      </Part>,
    );
    await userEvent.click(name);
    await userEvent.type(page.getByRole('searchbox', { name: 'Find' }), 'u');
    await pressBeside();
    await closed();
  },
);

it('what was typed and taken back holds nothing, nor does what was saved', async () => {
  await render(
    <Drawer title="House" isOpen onOpenChange={onOpenChange}>
      <Fields start="Nord" />
    </Drawer>,
  );
  await userEvent.type(name, 'x');
  await pressBeside();
  await held();
  await userEvent.type(name, '{Backspace}');
  await pressBeside();
  await closed();
  await userEvent.type(name, 'y');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await pressBeside();
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false], [false]]);
});

it('a tick and a choice are something entered', async () => {
  await render(
    <Drawer title="House" isOpen onOpenChange={onOpenChange}>
      <Fields />
    </Drawer>,
  );
  await userEvent.click(page.getByText('Open'));
  await pressBeside();
  await held();
  await userEvent.click(page.getByText('Open'));
  await userEvent.click(page.getByRole('button', { name: /Town/ }));
  await userEvent.click(page.getByRole('option', { name: 'Aachen' }));
  await pressBeside();
  await held();
});

it('what acts at once holds nothing', async () => {
  await render(
    <Drawer title="Filters" keepsItself isOpen onOpenChange={onOpenChange}>
      <Fields />
    </Drawer>,
  );
  await userEvent.fill(name, 'Nord');
  await pressBeside();
  await closed();
});

it.each([
  [true, 'no field was touched', held],
  [false, 'a field holds other words', closed],
])('a form that knows says %s although %s', async (isUnsaved, _, then) => {
  await render(
    <Drawer title="Element" isOpen onOpenChange={onOpenChange}>
      <Told isUnsaved={isUnsaved} />
    </Drawer>,
  );
  if (!isUnsaved) await userEvent.fill(name, 'Nord');
  await pressBeside();
  await then();
});

it('the words and button of a footer close without asking', async () => {
  await render(
    <Dialog
      title="House"
      isOpen
      onOpenChange={onOpenChange}
      footer={(close) => <Button onPress={close}>Cancel</Button>}
    >
      <Fields />
    </Dialog>,
  );
  await userEvent.fill(name, 'Nord');
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  await closed();
});
