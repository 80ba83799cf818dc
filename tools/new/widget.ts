import { pascal, type Skeleton, title } from './names.ts';

/** How a kind of field is edited in the panel of the page builder. */
export function widgetFiles(name: string): Skeleton {
  const folder = `editor/widgets/${name}`;
  return {
    files: {
      [`${folder}/${name}.widget.tsx`]: widget(name),
      [`${folder}/${name}.browser.test.tsx`]: test(name),
    },
    next: [
      `give a field "format": "${name}" in block-schemas/ (or name the widget's folder after the $id of a shared definition)`,
      `npm test -- ${name}.browser.test   (red until you replace its last line)`,
      'npm run dev, then open a page that has the block',
    ],
  };
}

function widget(name: string): string {
  return `import type { PanelWidgetProps } from '../widget.types.ts';

/** What a person sets with it. */
export default function ${pascal(name)}Widget(props: PanelWidgetProps<string>) {
  const { id, labelId, describedBy, value, isReadOnly, onChange } = props;
  return (
    <input
      id={id}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      value={value ?? ''}
      readOnly={isReadOnly}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
`;
}

function test(name: string): string {
  return `import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import ${pascal(name)}Widget from './${name}.widget.tsx';

it('lets a person …', async () => {
  const onChange = vi.fn();
  const screen = await render(
    <>
      <span id="label">${title(name)}</span>
      <${pascal(name)}Widget
        id="control"
        labelId="label"
        describedBy={undefined}
        label="${title(name)}"
        value=""
        onChange={onChange}
        schema={{}}
        isReadOnly={false}
        isRequired={false}
        isInvalid={false}
      />
    </>,
  );
  await screen.getByRole('textbox', { name: '${title(name)}' }).fill('x');
  expect(onChange).toHaveBeenCalledWith('x');
  expect.fail('Say here what a person can set, then make it true.');
});
`;
}
