import type { MantineColorsTuple } from '@mantine/core';

/** Neutral scales in the order the component library expects; every grey of the product comes from here. */
export const gray: MantineColorsTuple = [
  '#FAFAFB',
  '#F3F3F6',
  '#E4E4EA',
  '#E4E4EA',
  '#85859A',
  '#5A5A6B',
  '#5A5A6B',
  '#3F3F4C',
  '#2A2A36',
  '#17171F',
];
export const dark: MantineColorsTuple = [
  '#F1F1F6',
  '#C9C9D6',
  '#A2A2B4',
  '#74748A',
  '#2A2A36',
  '#1C1C25',
  '#15151C',
  '#0D0D12',
  '#0A0A0E',
  '#070709',
];
export const accent: MantineColorsTuple = [
  '#EFEDFE',
  '#DEDAFD',
  '#BDB7FB',
  '#9E95F6',
  '#8277EE',
  '#6A5DE0',
  '#5D50D3',
  '#5346C4',
  '#4438A6',
  '#372F80',
];
export const bad: MantineColorsTuple = [
  '#FDE9E7',
  '#FBD3CF',
  '#FF9C92',
  '#F2766A',
  '#E2564A',
  '#CE3B2E',
  '#B42318',
  '#B42318',
  '#8F1C13',
  '#3A1715',
];
export const good: MantineColorsTuple = [
  '#E0F5EC',
  '#B8E8D6',
  '#6EDDB8',
  '#3FBF95',
  '#219F77',
  '#138461',
  '#0B6B4F',
  '#0B6B4F',
  '#08543E',
  '#0F2F26',
];
export const warn: MantineColorsTuple = [
  '#FDF0D5',
  '#FAE0AC',
  '#F5C26B',
  '#DDA13F',
  '#BF8221',
  '#9E660C',
  '#7F4E00',
  '#7F4E00',
  '#633D00',
  '#33260B',
];
export const info: MantineColorsTuple = [
  '#E4F0FC',
  '#BFDCF8',
  '#8CC2FA',
  '#5E9EDC',
  '#3B80C6',
  '#2B6EB6',
  '#1F5FA8',
  '#1F5FA8',
  '#184B85',
  '#11283F',
];
