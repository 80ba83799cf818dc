import type { BlockProps, JsonContents } from '#block-schemas/index.ts';
import { everything, type VehicleChoice, type VehicleMatch } from './vehicle-match.ts';

export type VehicleMapper = JsonContents['vehicle-update-select']['/subblocks_mapper'];
/** The fields of the set `vehicle-update`. */
export type VehicleUpdateValues = Pick<
  BlockProps['vehicle-update-select'],
  | 'header_tag'
  | 'header_size'
  | 'parent_dropdown_label'
  | 'parent_dropdown_placeholder'
  | 'parent_all_items_label'
  | 'child_dropdown_label'
  | 'child_dropdown_placeholder'
  | 'child_all_items_label'
  | 'button_text'
  | 'clear_text'
  | 'view_all_link_text'
  | 'result_text'
  | 'result_text_label'
  | 'info_text_below'
  | 'groups'
>;
export type UpdateGroup = VehicleUpdateValues['groups'][number];

/** A second line, with the first lines under which it stands. */
export interface ChildLine {
  key: string;
  label: string;
  of: string[];
}

/** The second lines of all first ones, each once. */
export function childLines({ dropdowns }: VehicleMapper): ChildLine[] {
  const lines = new Map<string, ChildLine>();
  for (const { key: parent, children } of dropdowns) {
    for (const { key, label } of children) {
      const line = lines.get(key) ?? { key, label, of: [] };
      line.of.push(parent);
      lines.set(key, line);
    }
  }
  return [...lines.values()];
}

/** What an address asks for, as far as the lists hold it: a second line that is none of the first stands for all. */
export function allowedChoice(mapper: VehicleMapper, { parent, child }: VehicleChoice): VehicleChoice {
  const isParent = mapper.dropdowns.some(({ key }) => key === parent);
  const chosen = isParent || parent === everything ? parent : '';
  const isChild = childLines(mapper).some(({ key, of }) => key === child && (!isParent || of.includes(parent)));
  const second = isChild || child === everything ? child : '';
  if (chosen === '' && second === '') return { parent: '', child: '' };
  return { parent: chosen || everything, child: second || everything };
}

/** What leads to a group. */
export const matchesOf = (mapper: VehicleMapper, { subblock_key }: UpdateGroup): VehicleMatch[] =>
  mapper.subblocks_groups
    .filter(({ key }) => key === subblock_key)
    .flatMap(({ match_dropdowns }) =>
      match_dropdowns.map(({ parent_key, child_key }) => [parent_key, child_key] as const),
    );

/** What the chosen lines are called. */
export const choiceLabels = (mapper: VehicleMapper, values: VehicleUpdateValues, choice: VehicleChoice) => ({
  parent: mapper.dropdowns.find(({ key }) => key === choice.parent)?.label ?? values.parent_all_items_label,
  child: childLines(mapper).find(({ key }) => key === choice.child)?.label ?? values.child_all_items_label,
});
