import { useState } from 'react';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { NumberField } from '#editor/ui/number-field/number-field.tsx';
import { RadioGroup } from '#editor/ui/radio-group/radio-group.tsx';
import { SearchField } from '#editor/ui/search-field/search-field.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import styles from './kit.module.css';

const themes = [
  { id: 'jdx', label: 'Cool and precise', description: 'Ink, paper and steel' },
  { id: 'lrdx', label: 'Warm and landscape', description: 'Sand, moss and ink' },
] as const;

/** Every field once, with help, error and read-only states. */
export const KitFields = () => {
  const [theme, setTheme] = useState<string>('jdx');
  const [page, setPage] = useState<string | null>(null);
  return (
    <div className={styles.fields}>
      <TextField label="Title" isRequired defaultValue="Terran 90" description="Shown in the browser's tab." />
      <TextField
        label="Address"
        isCode
        prefix="/models/"
        defaultValue="Terran 90"
        errorMessage="Use letters, digits and single hyphens"
      />
      <TextField label="Read only" isReadOnly defaultValue="Norrland Motors" />
      <SearchField label="Search fields" />
      <NumberField label="Time of a slide" unit="ms" defaultValue={6000} step={500} minValue={0} />
      <Select label="Theme" options={themes} value={theme} onChange={setTheme} />
      <ComboBox label="Page" options={themes} value={page} onChange={setPage} placeholder="Find a page" />
      <TextArea label="Description" defaultValue="A quiet car for long roads." />
      <RadioGroup
        label="Width"
        defaultValue="wide"
        options={[
          { id: 'text', label: 'Text' },
          { id: 'wide', label: 'Full width', description: 'To the edges of the window' },
        ]}
      />
      <div className={styles.stack}>
        <Checkbox defaultSelected>Show prices</Checkbox>
        <Checkbox isIndeterminate>Some models</Checkbox>
        <Switch defaultSelected description="Off: every page asks not to be indexed.">
          Let search engines in
        </Switch>
      </div>
    </div>
  );
};
