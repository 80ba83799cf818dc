import { isThisMachine } from './origins.ts';

interface DemoSettings {
  host: string;
  publicUrl?: string | undefined;
  cmsOrigin?: string | undefined;
  mediaOrigin?: string | undefined;
  oidcIssuer?: string | undefined;
}

const isServedOutside = ({ publicUrl, cmsOrigin, mediaOrigin }: DemoSettings): boolean =>
  [publicUrl, cmsOrigin, mediaOrigin].some(
    (origin) => origin !== undefined && !isThisMachine(new URL(origin).hostname),
  );

/**
 * Whether there is a demo: demo content, demo people and their password. What DEMO says counts; when it says nothing,
 * only a site that is served to this machine alone has one.
 */
export const hasDemo = (said: boolean | undefined, settings: DemoSettings): boolean =>
  said ?? !isServedOutside(settings);

/** Whether people at other machines may sign in with the demo's well-known password. */
export const isDemoOpen = (settings: DemoSettings & { demo: boolean }): boolean =>
  settings.demo && settings.oidcIssuer === undefined && (isServedOutside(settings) || !isThisMachine(settings.host));
