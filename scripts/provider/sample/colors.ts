import type { SampleColor } from './sample-catalogue.ts';

/** The body colours of the sample products, as a shopper reads them. */
export const white: SampleColor = { name: 'Oq', swatch: '#f2f3f4' };
export const cream: SampleColor = { name: 'Krem', swatch: '#ece3d0' };
export const beige: SampleColor = { name: 'Bej', swatch: '#e3d5c5' };
export const silver: SampleColor = { name: 'Kumushrang', swatch: '#c3c7cb' };
export const graphite: SampleColor = { name: 'Grafit', swatch: '#3a4048' };
export const black: SampleColor = { name: 'Qora', swatch: '#24272c' };
export const red: SampleColor = { name: 'Qizil', swatch: '#b3262b' };
export const orange: SampleColor = { name: 'Olovrang', swatch: '#d9702f' };
export const gold: SampleColor = { name: 'Tillarang', swatch: '#cdb27f' };
export const brown: SampleColor = { name: 'Jigarrang', swatch: '#7a5a44' };
export const pink: SampleColor = { name: 'Pushti', swatch: '#dba6b0' };
export const violet: SampleColor = { name: 'Binafsharang', swatch: '#5c4b8a' };
export const skyBlue: SampleColor = { name: 'Moviy', swatch: '#8fb8d0' };
export const blue: SampleColor = { name: 'Ko‘k', swatch: '#2f5f8a' };
export const navy: SampleColor = { name: 'To‘q ko‘k', swatch: '#2f4a63' };
export const mint: SampleColor = { name: 'Yalpizrang', swatch: '#9db8a6' };
export const green: SampleColor = { name: 'Yashil', swatch: '#3f6b57' };
