import type { ServerDeps } from '#server/http/define-service.ts';
import { openSecretBox, readSeed, type SecretBox } from '#server/secrets/secret-box.ts';

const MINUTES = 15;

/** Links to pages of cars that nobody sees yet. A token names one car and its end, and only this installation makes it. */
export interface VehiclePreviews {
  make(id: string): Promise<{ token: string; until: Date }>;
  /** Whether a token shows a car now. */
  shows(token: string, id: string): Promise<boolean>;
}

export const createVehiclePreviews = (deps: ServerDeps): VehiclePreviews => {
  let opened: Promise<SecretBox> | undefined;
  const box = (): Promise<SecretBox> => {
    opened ??= readSeed(deps).then(openSecretBox);
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  return {
    async make(id) {
      const until = new Date(deps.clock().getTime() + MINUTES * 60_000);
      return { token: (await box()).seal(`vehicle ${id} ${until.getTime()}`), until };
    },
    async shows(token, id) {
      const [kind, named, until] = ((await box()).open(token) ?? '').split(' ');
      return kind === 'vehicle' && named === id && Number(until) > deps.clock().getTime();
    },
  };
};
