import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { JsonSchema } from '#block-schemas/index.ts';
import '#editor/theme/base.css';
import { violations } from '#editor/shell/testing/violations.ts';
import Json from './json.widget.tsx';

const fleet: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    closed_days: {
      title: 'Closed on',
      type: 'array',
      maxItems: 2,
      default: [],
      items: {
        type: 'integer',
        oneOf: [
          { const: 0, title: 'Sunday' },
          { const: 6, title: 'Saturday' },
        ],
      },
    },
    vehicles_list: {
      title: 'Vehicles',
      type: 'array',
      maxItems: 3,
      default: [],
      items: {
        title: 'Vehicle',
        type: 'object',
        additionalProperties: false,
        required: ['display_name'],
        properties: {
          display_name: { title: 'Name', type: 'string', maxLength: 20 },
          text: { title: 'Words', type: 'string', format: 'multiline', default: '' },
          price: {
            title: 'Price',
            type: 'object',
            additionalProperties: false,
            default: {},
            properties: { daily: { title: 'A day', type: 'number', minimum: 0, maximum: 900 } },
          },
          has_hook: { title: 'Has a tow bar', type: 'boolean', default: false },
          fuel: {
            title: 'Fuel',
            type: 'string',
            default: 'petrol',
            oneOf: [
              { const: 'petrol', title: 'Petrol' },
              { const: 'bev', title: 'Electricity' },
            ],
          },
          features: {
            title: 'Features',
            type: 'array',
            maxItems: 5,
            default: [],
            items: { title: 'Feature', type: 'string', maxLength: 40 },
          },
        },
      },
    },
  },
};

let stored = '';
let parts: (string | undefined)[] = [];

const Field = ({ start, isReadOnly }: { start: string; isReadOnly: boolean }) => {
  const [value, setValue] = useState<string | undefined>(start);
  return (
    <main style={{ inlineSize: 320 }}>
      <label id="label" htmlFor="fleet">
        Fleet
      </label>
      <Json
        id="fleet"
        labelId="label"
        describedBy={undefined}
        label="Fleet"
        value={value}
        schema={{ type: 'string', format: 'json', contentSchema: fleet }}
        isReadOnly={isReadOnly}
        isRequired={false}
        isInvalid={false}
        onChange={(next, part) => {
          stored = next ?? '';
          parts.push(part);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue(start)}>
        Back
      </button>
    </main>
  );
};

const open = async (content: unknown, isReadOnly = false) => {
  await cleanup();
  stored = '';
  parts = [];
  await render(
    <Field start={typeof content === 'string' ? content : JSON.stringify(content)} isReadOnly={isReadOnly} />,
  );
};

const read = (): { vehicles_list: Record<string, unknown>[]; [name: string]: unknown } => JSON.parse(stored);
const act = async (name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
};

const two = { vehicles_list: [{ display_name: 'Lyra', price: { daily: 90 } }, { display_name: 'Terran' }] };

describe('JSON that says what it holds', () => {
  it('is a form: rows in their own words are opened, and what is typed goes into the JSON', async () => {
    await open(two);
    await page.getByText('Lyra', { exact: true }).click();
    await page.getByRole('spinbutton', { name: 'A day' }).fill('95.5');
    await page.getByRole('textbox', { name: 'Name' }).fill('Lyra Sport');
    await page.getByRole('combobox', { name: 'Fuel' }).selectOptions('Electricity');
    await page.getByRole('switch', { name: 'Has a tow bar' }).click();
    await page.getByText('Sunday').click();
    expect(read()).toEqual({
      closed_days: [0],
      vehicles_list: [
        { display_name: 'Lyra Sport', price: { daily: 95.5 }, fuel: 'bev', has_hook: true },
        { display_name: 'Terran' },
      ],
    });
    expect(new Set(parts)).toEqual(
      new Set([
        '/vehicles_list/0/price/daily',
        '/vehicles_list/0/display_name',
        '/vehicles_list/0/fuel',
        '/vehicles_list/0/has_hook',
        '/closed_days',
      ]),
    );
    expect(await violations()).toEqual([]);
  });

  it('adds rows with their defaults, up to the limit, and keeps the keyboard in the row', async () => {
    await open(two);
    await page.getByRole('button', { name: 'Add vehicle' }).click();
    expect(read().vehicles_list[2]).toEqual({
      display_name: '',
      text: '',
      price: {},
      has_hook: false,
      fuel: 'petrol',
      features: [],
    });
    await expect.element(page.getByRole('button', { name: /^Vehicle 3/ })).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Add vehicle' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Add feature' }).click();
    await page.getByRole('textbox', { name: 'Feature 1' }).fill('Child seat');
    expect(read().vehicles_list[2]?.features).toEqual(['Child seat']);
  });

  it('copies, moves and takes away rows, each a step of its own; the open row stays open', async () => {
    await open(two);
    await act('Lyra', 'Duplicate');
    expect(read().vehicles_list.map((one) => one.display_name)).toEqual(['Lyra', 'Lyra', 'Terran']);
    await act('Terran', 'Move up');
    expect(read().vehicles_list.map((one) => one.display_name)).toEqual(['Lyra', 'Terran', 'Lyra']);
    await act('Terran', 'Delete');
    expect(read().vehicles_list).toHaveLength(2);
    expect(new Set(parts).size).toBe(3);
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Lyra');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(page.getByText('Terran', { exact: true })).toBeVisible();
  });

  it('moves a row by keyboard', async () => {
    await open(two);
    const terran = () => page.getByRole('button', { name: 'Terran', exact: true });
    await expect.element(terran()).toBeVisible();
    terran().element().focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(read().vehicles_list.map((one) => one.display_name)).toEqual(['Terran', 'Lyra']);
    await expect.element(terran()).toHaveFocus();
  });

  it('says at the field what is wrong, and at the closed row that something is', async () => {
    await open({ vehicles_list: [{ display_name: 'Lyra', price: { daily: 1000 } }] });
    await expect.element(page.getByRole('img', { name: 'Needs attention' })).toBeVisible();
    await page.getByText('Lyra', { exact: true }).click();
    await expect.element(page.getByText('Enter 900 or less')).toBeVisible();
    await expect.element(page.getByRole('spinbutton', { name: 'A day' })).toHaveAttribute('aria-invalid', 'true');
  });

  it('opens as code with the problem named where it does not fit, and becomes a form once mended', async () => {
    await open('{"vehicles_list": 3}');
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('This cannot be shown as a form. Vehicles: Expected a list');
    const code = page.getByRole('textbox', { name: 'Fleet' });
    await expect.element(code).toHaveValue('{"vehicles_list": 3}');
    await expect.element(page.getByRole('radio', { name: 'Form' })).toBeDisabled();
    await code.fill('{"vehicles_list": [],}');
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('This cannot be shown as a form. This is no valid JSON: line 1, column 22.');
    await code.fill('{"vehicles_list": [{"display_name": "Lyra"}]}');
    await expect.element(code).toBeVisible();
    await page.getByRole('radio', { name: 'Form' }).click();
    await expect.element(page.getByText('Lyra', { exact: true })).toBeVisible();
    expect(stored).toBe('{"vehicles_list": [{"display_name": "Lyra"}]}');
  });

  it('loses nothing on the way there and back, nor what the form does not know', async () => {
    const strange = '{ "vehicles_list": [ { "display_name": "Lyra", "wings": [1.50, {"a": null}] } ] }';
    await open(strange);
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(
        'The form passes over what it does not know. Vehicle 1, wings: This template has no such field',
      );
    await page.getByRole('radio', { name: 'Form' }).click();
    await page.getByRole('radio', { name: 'JSON' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Fleet' })).toHaveValue(strange);
    await page.getByRole('radio', { name: 'Form' }).click();
    await page.getByText('Lyra', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('L');
    expect(read()).toEqual({
      vehicles_list: [{ display_name: 'L', wings: [1.5, { a: null }] }],
    });
  });

  it('opens large over the page, and can only be looked at where nothing may be changed', async () => {
    await open(two, true);
    await expect.element(page.getByRole('button', { name: 'Add vehicle' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Open large' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fleet' });
    await dialog.getByText('Lyra', { exact: true }).click();
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
    expect(await violations()).toEqual([]);
  });
});
