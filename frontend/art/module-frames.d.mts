export function moduleFrames(): Map<string, string>;
