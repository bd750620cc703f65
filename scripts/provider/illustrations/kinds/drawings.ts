import type { ProductKind } from '../product-kinds.ts';
import { canisterVacuum } from './cleaning/canister-vacuum.ts';
import { robotVacuum } from './cleaning/robot-vacuum.ts';
import { stickVacuum } from './cleaning/stick-vacuum.ts';
import { airConditioner } from './climate/air-conditioner.ts';
import { floorAirConditioner } from './climate/floor-air-conditioner.ts';
import { compactFridge } from './cold/compact-fridge.ts';
import { fridge } from './cold/fridge.ts';
import { sideBySideFridge } from './cold/side-by-side-fridge.ts';
import { dialMicrowave } from './cooking/dial-microwave.ts';
import { gasHob } from './cooking/gas-hob.ts';
import { gasStove } from './cooking/gas-stove.ts';
import { microwave } from './cooking/microwave.ts';
import { blender } from './countertop/blender.ts';
import { glassKettle } from './countertop/glass-kettle.ts';
import { handBlender } from './countertop/hand-blender.ts';
import { kettle } from './countertop/kettle.ts';
import type { KindDrawing } from './kind-drawing.ts';
import { garmentSteamer } from './laundry/garment-steamer.ts';
import { iron } from './laundry/iron.ts';
import { twinTubWasher } from './laundry/twin-tub-washer.ts';
import { washingMachine } from './laundry/washing-machine.ts';
import { cameraPhone } from './screens/camera-phone.ts';
import { gamingLaptop } from './screens/gaming-laptop.ts';
import { laptop } from './screens/laptop.ts';
import { pedestalTelevision } from './screens/pedestal-television.ts';
import { smartphone } from './screens/smartphone.ts';
import { television } from './screens/television.ts';
import { earbuds } from './sound/earbuds.ts';
import { headphones } from './sound/headphones.ts';
import { gasWaterHeater } from './water/gas-water-heater.ts';
import { waterHeater } from './water/water-heater.ts';

/** The drawing of each kind of product. */
export const drawings: Readonly<Record<ProductKind, KindDrawing>> = {
  fridge,
  'side-by-side-fridge': sideBySideFridge,
  'compact-fridge': compactFridge,
  'washing-machine': washingMachine,
  'twin-tub-washer': twinTubWasher,
  'air-conditioner': airConditioner,
  'floor-air-conditioner': floorAirConditioner,
  television,
  'pedestal-television': pedestalTelevision,
  smartphone,
  'camera-phone': cameraPhone,
  laptop,
  'gaming-laptop': gamingLaptop,
  'canister-vacuum': canisterVacuum,
  'stick-vacuum': stickVacuum,
  'robot-vacuum': robotVacuum,
  microwave,
  'dial-microwave': dialMicrowave,
  'gas-stove': gasStove,
  'gas-hob': gasHob,
  kettle,
  'glass-kettle': glassKettle,
  blender,
  'hand-blender': handBlender,
  iron,
  'garment-steamer': garmentSteamer,
  headphones,
  earbuds,
  'water-heater': waterHeater,
  'gas-water-heater': gasWaterHeater,
};
