import { expect } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { it } from './support/house.ts';
import { fillIn, focused } from './support/sign-in-page.ts';

it('somebody is led to sign-in, told when the password is wrong, led back to where they wanted to go, and signs out', async ({
  house,
  open,
}) => {
  const { page } = await open.visitor();
  const asked: number[] = [];
  page.on('response', (answer) => {
    if (answer.url() === house.at('/api/identity/session')) asked.push(answer.status());
  });
  await page.goto(house.at('/cms/pages?status=draft#list'));
  await page.waitForURL(/\/sign-in\//);
  expect(asked, 'who is signed in is asked once').toEqual([401]);
  await fillIn(page, 'author', 'not the password');
  await page.getByRole('alert').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await focused(page), 'who is told that it was wrong goes on there').toBe('Password');
  await fillIn(page, 'author');
  await page.waitForURL(house.at('/cms/pages?status=draft#list'));
  await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept, 'no token stays in the browser').not.toMatch(/id_token|access_token|eyJ/);

  await page.getByRole('button', { name: /Aiko Tanaka/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(house.at('/cms/pages'));
  await page.waitForURL(/\/sign-in\//);
});

it('a demo person signs in with one press, sees the screens, and can change nothing as a viewer', async ({
  house,
  open,
}) => {
  const { page } = await open.visitor();
  await page.goto(house.at('/cms/pages'));
  await page.getByRole('button', { name: /Victor Amari/ }).click();
  await page.waitForURL(house.at('/cms/pages'));
  await page.getByRole('row', { name: 'Offers and finance' }).waitFor();
  expect(await page.getByRole('button', { name: 'New page' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: /^Move / }).count()).toBe(0);
});

it('a session that ends under an open screen is noticed, and nothing is lost', async ({ house, open }) => {
  const { page } = await open.alone('editor');
  await page.goto(house.at('/cms/pages'));
  await page.getByRole('row', { name: 'Offers and finance' }).waitFor();
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByText('Campaign').waitFor();
  await page.getByLabel('Title').fill('A page');
  await page.context().clearCookies();
  await page.getByRole('button', { name: /^Create/ }).click();
  await page.getByRole('alertdialog', { name: 'Your session has ended' }).waitFor();
  await page.getByRole('button', { name: 'Stay here' }).click();
  expect(await page.getByLabel('Title').inputValue()).toBe('A page');
});
