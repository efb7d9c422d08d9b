/** An environment without anything that was meant for running the product. */
export declare const cleanEnvironment: (given?: NodeJS.ProcessEnv) => NodeJS.ProcessEnv;
