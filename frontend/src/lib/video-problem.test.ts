import { videoProblem } from './video-problem';

const MP4 = '\0\0\0\x18ftypisom\0\0\0\0';
const sized = (text: string, size: number) =>
  Object.defineProperty(new File([text], 'roll.mov'), 'size', { value: size });

it.each<[string, File, RegExp | null]>([
  ['an MP4 without a name or type', new File([MP4], '1000004321'), null],
  ['an old MOV', new File(['\0\0\x01\0moov\0\0\0\x6cmvhd'], '2044'), null],
  ['a text named .mp4', new File(['Dear coach, here is'], 'roll.mp4'), /MP4 or MOV/],
  ['WebM', new File(['\x1a\x45\xdf\xa3'], 'roll.mp4', { type: 'video/mp4' }), /MP4 or MOV/],
  ['an empty file', new File([], 'roll.mov'), /empty/],
  ['1 GB', sized(MP4, 1_073_741_824), null],
  ['1 GB and a byte', sized(MP4, 1_073_741_825), /larger than 1 GB/],
])('checks %s by its bytes [T156]', async (_, file, problem) => {
  if (problem) expect(await videoProblem(file)).toMatch(problem);
  else expect(await videoProblem(file)).toBeNull();
});
