const { default: JsdomEnvironment } = require('@jest/environment-jsdom-abstract');
const jsdom = require('jsdom');

/**
 * What browsers have and jsdom lacks. MessageChannel is left out, because React's scheduler would
 * keep Node's open and the run would never end.
 */
const GIVEN = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'AbortController',
  'AbortSignal',
  'structuredClone',
];

module.exports = class JsdomWithFetch extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
  }

  async setup() {
    await super.setup();
    for (const name of GIVEN) this.global[name] = globalThis[name];
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
    this.global.fetch = (input, init) =>
      fetch(typeof input === 'string' ? new URL(input, this.global.location.href) : input, init);
    // jsdom's take a quarter of some files' time; a class of its own, because tests add methods to it
    this.global.URL = class URL extends globalThis.URL {};
    this.global.URLSearchParams = URLSearchParams;
    delete this.global.MessageChannel;
  }
};
