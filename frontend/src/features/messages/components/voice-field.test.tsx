import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RecorderInHand } from '../../../testing/recorder-in-hand';
import { withPortalApi } from '../../../testing/portal';
import type { WrittenMessage } from '../api/message-types';
import { VoiceField } from './voice-field';

withPortalApi();

const track = Object.assign(new EventTarget(), { stop: jest.fn(), muted: false });
const getUserMedia = jest.fn();
beforeEach(() => {
  track.muted = false;
  Object.assign(globalThis, { MediaRecorder: RecorderInHand });
  getUserMedia.mockResolvedValue({ getTracks: () => [track] });
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia },
  });
});

const open = (send = jest.fn((_: Blob) => Promise.resolve({ id: 'v1' }))) => {
  const onBusy = jest.fn();
  const kept: { voice: WrittenMessage['voice'] } = { voice: null };
  const Screen = () => {
    const [voice, setVoice] = useState<NonNullable<WrittenMessage['voice']> | null>(null);
    kept.voice = voice;
    return <VoiceField voice={voice} onChange={setVoice} send={send} onBusy={onBusy} />;
  };
  render(<Screen />);
  const user = userEvent.setup({ delay: null });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const record = async () => {
    await press('Record voice');
    await screen.findByRole('button', { name: 'Stop recording' });
  };
  return { send, onBusy, kept, press, record };
};
const say = (text = 'hello') => act(() => RecorderInHand.latest.say(text));

it('records, uploads as soon as it’s stopped, and can be removed again', async () => {
  const { send, onBusy, kept, press, record } = open();
  await record();
  expect(onBusy).toHaveBeenLastCalledWith(true);
  expect(screen.getByRole('timer')).toHaveTextContent(/^Recording, \d:\d\d of 3:00$/);
  say();
  await press('Stop recording');
  expect(await screen.findByLabelText('Your voice message')).toHaveAttribute(
    'src',
    '/api/files/v1',
  );
  expect(send.mock.calls[0]?.[0].type).toBe('audio/webm;codecs=opus');
  expect(kept.voice).toMatchObject({ id: 'v1' });
  expect(kept.voice?.durationMs).toBeGreaterThan(0);
  expect(onBusy).toHaveBeenLastCalledWith(false);
  await press('Remove voice message');
  expect(kept.voice).toBeNull();
});

it.each([
  ['NotAllowedError', /isn’t allowed to use your microphone/],
  ['NotFoundError', /No microphone was found/],
])('says what to do after a %s', async (name, text) => {
  getUserMedia.mockRejectedValue(new DOMException('', name));
  const { onBusy, press } = open();
  await press('Record voice');
  expect(await screen.findByText(text)).toBeVisible();
  expect(onBusy).toHaveBeenLastCalledWith(false);
});

it('says when no sound arrives, and sends nothing that was silent throughout', async () => {
  track.muted = true;
  const { send, press, record } = open();
  await record();
  expect(screen.getByText(/No sound is coming from your microphone/)).toBeVisible();
  say();
  await press('Stop recording');
  expect(await screen.findByText(/^Nothing was recorded/)).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

it('keeps what was said until the microphone was disconnected', async () => {
  const { kept, record } = open();
  await record();
  say();
  act(() => RecorderInHand.latest.stop());
  expect(await screen.findByText(/^Your microphone was disconnected/)).toBeVisible();
  await waitFor(() => expect(kept.voice).toMatchObject({ id: 'v1' }));
});

it('keeps a recording that couldn’t be uploaded, and tries again', async () => {
  const send = jest
    .fn((_: Blob) => Promise.resolve({ id: 'v1' }))
    .mockRejectedValueOnce(new Error('busy'));
  const { kept, press, record, onBusy } = open(send);
  await record();
  say();
  await press('Stop recording');
  expect(await screen.findByText(/^The recording could not be sent/)).toBeVisible();
  expect(onBusy).toHaveBeenLastCalledWith(true);
  await press('Try again');
  await waitFor(() => expect(kept.voice).toMatchObject({ id: 'v1' }));
});

it('sends nothing of a discarded recording, and releases the microphone', async () => {
  const { send, press, record } = open();
  await record();
  say();
  await press('Discard');
  expect(await screen.findByRole('button', { name: 'Record voice' })).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  expect(track.stop).toHaveBeenCalled();
});
