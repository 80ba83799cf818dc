import type { NavigationPreview } from '#api-clients/content/navigation-preview.types.ts';
import type { FormPageRequest } from '#api-clients/forms/form-page.types.ts';

/**
 * What the host needs of the built site (`dist/site/server/site.entry.js`), by structure: the server loads that file at
 * run time and shares no source with it. The truth is `createSite` in the site's own entry.
 */
export interface SiteRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body?: string;
  address?: string;
  preview?: { token: string };
  settingsPreview?: { token: string };
  isStaff?: boolean;
  visitor?: SignedInVisitor | null | undefined;
  fresh?: boolean;
}

export interface SignedInVisitor {
  name: string;
  email: string;
}

export interface SiteResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  cookies?: readonly string[];
  body: Uint8Array | null;
}

export type PageTrial = { kind: 'drawn'; failedBlocks: string[] } | { kind: 'failed' } | { kind: 'unknown' };

export interface Site {
  handle(request: SiteRequest): Promise<SiteResponse>;
  form(request: FormPageRequest): Promise<SiteResponse>;
  navigation(request: NavigationPreview): Promise<SiteResponse>;
  try(url: string, token: string): Promise<PageTrial>;
  warm(paths: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface SiteEntry {
  createSite(deps: {
    clients: unknown;
    askOutside(url: string): Promise<{ status: number; body: string }>;
    manifest: unknown;
    cacheDir: string;
    log: unknown;
    turn(): Promise<void>;
    onInvalidate(callback: (topic: string) => void): () => void;
    basePath: string;
    publicUrl: string;
    mediaOrigin?: string;
    version: string;
  }): Site;
}
