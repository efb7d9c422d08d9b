/** The site's colors in a night scene. */
export const INK = '#062730';
export const COLORS = {
  sky: '#0E4F58',
  skyHigh: '#0A414A',
  water: '#05333B',
  deep: '#03262D',
  line: '#2C6B72',
  foam: '#F3F8F6',
  rock: '#CDBB94',
  rockDark: '#9C8A62',
  force: '#F2C572',
  current: '#7FE0DA',
};

const outlined = (fill, width = 4) => ({ fill, stroke: INK, 'stroke-width': width });

/** How each kind of shape is drawn. `under` is a wider line drawn below an open line. */
export const LOOKS = {
  deck: outlined('#E8DCC6'),
  nose: outlined('#2FA0A2', 3),
  bottom: outlined('#B59C6C'),
  seam: { stroke: '#8F7745', 'stroke-width': 4 },
  cockpit: { fill: '#0B2E36', stroke: INK, 'stroke-width': 4 },
  skirt: { fill: '#12424C', stroke: INK, 'stroke-width': 4 },
  vest: outlined('#D9533A'),
  zip: { stroke: '#7E2817', 'stroke-width': 5 },
  neck: { stroke: '#D9B48B', size: 11, under: true },
  skin: outlined('#EBC9A4'),
  hair: outlined('#3A271D'),
  helmet: outlined('#F3F8F6'),
  ridge: { stroke: '#8FB5B5', 'stroke-width': 5 },
  visor: outlined('#0B2E36', 2),
  upper: { stroke: '#6BB3B1', size: 14.5, under: true },
  fore: { stroke: '#7FC4C1', size: 11.5, under: true },
  hand: { stroke: '#EBC9A4', size: 10.5, under: true },
  thigh: { stroke: '#12424C', size: 17, under: true },
  shin: { stroke: '#EBC9A4', size: 11.5, under: true },
  shoe: { stroke: '#2FA0A2', size: 8, under: true },
  shaft: { stroke: '#F3F8F6', size: 3.6, under: true },
  ripple: { stroke: '#8FC9C7', 'stroke-width': 4 },
  face: outlined('#F2C572', 3),
  back: outlined('#DDE9E4', 3),
};
