/** A recorder controlled by the test; the browser's own needs a microphone. */
export class RecorderInHand extends EventTarget {
  static latest: RecorderInHand;
  static readonly isTypeSupported = (type: string) => type.startsWith('audio/webm');
  state: RecordingState = 'inactive';
  readonly mimeType = 'audio/webm;codecs=opus';
  constructor(
    readonly stream: MediaStream,
    readonly options: MediaRecorderOptions,
  ) {
    super();
    RecorderInHand.latest = this;
  }
  start = jest.fn(() => void (this.state = 'recording'));
  pause = jest.fn(() => void (this.state = 'paused'));
  resume = jest.fn(() => void (this.state = 'recording'));
  stop = jest.fn(() => {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  });
  say(text: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }));
  }
}
