/** The part of Vite's manifest that the site reads; `bytes` of a script is what `weigh-scripts.plugin.ts` adds. */
export type ClientManifest = Readonly<
  Record<string, { file: string; imports?: string[]; css?: string[]; bytes?: number }>
>;

export interface SiteAssets {
  /** Address of a built entry, for example `site/islands/loader.ts`; null when it was not built. */
  script(entry: string): string | null;
}

/** Addresses from the manifest, behind the base path. */
export function createAssets(manifest: ClientManifest, basePath: string): SiteAssets {
  return {
    script: (entry) => {
      const built = manifest[entry];
      return built ? `${basePath}/${built.file}` : null;
    },
  };
}
