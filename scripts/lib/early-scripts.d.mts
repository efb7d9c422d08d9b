/** Most bytes of scripts, by gzip, that a public page may make a browser load before it can be read and used as a page. */
export declare const EARLY_LIMIT: number;
/** Bytes of scripts, by gzip, that come before a page can be read and used; `bodyOf` reads a script by its address. */
export declare const earlyScriptBytes: (
  html: string,
  bodyOf: (address: string) => Promise<string | Buffer>,
) => Promise<number>;
