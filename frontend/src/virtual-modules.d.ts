declare module 'virtual:theme-css' {
  export const themeCss: string;
}

declare module 'virtual:inline-scripts' {
  export const schemeScript: string;
  export const fontsScript: string;
  export const earlyScript: string;
  export const portalScript: string;
}

declare module 'virtual:client-assets' {
  export interface PageFiles {
    scripts: string[];
    styles: string[];
    // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- a file of ambient modules may import nothing
    css: import('./app/critical-css').CssPart[];
  }
  export const clientAssets: { entry: string; common: PageFiles; pages: Record<string, PageFiles> };
}
