import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { FakeVehicles } from './fake-vehicles.ts';

/** A field of the page of a car, by its whole label. */
export const field = (name: string) => page.getByRole('textbox', { name, exact: true });

/** Bodies that the page sent by this method, the first one first. */
export const sent = (services: FakeVehicles, method: string) =>
  services.requests.filter((request) => request.method === method).map(({ body }) => JSON.parse(body ?? '{}'));

/** The page of the first car, on the screen. */
export const open = async (services = new FakeVehicles()) => {
  await renderApp('/cms/vehicles/v1', services);
  await expect.element(page.getByRole('heading', { name: 'Aurel Terran 1', level: 1 })).toBeInTheDocument();
  return services;
};
