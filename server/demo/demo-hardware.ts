/** Devices of the demo workshops; in the larger ones a claim is already running. */
import type { DemoCompany } from './demo-company.ts';
import type { Random } from './random.ts';
import { hardwareProducts } from './service-offers.ts';
import { demoTexts } from './texts.ts';

export interface DemoDevice {
  name: string;
  brand: string;
  model: string;
  partNumber: string;
  serialNumber: string;
  manufacturingDate: string;
  isClaimed: boolean;
}

const places = ['place.reception', 'place.van', 'place.alignment'] as const;

export function demoDevices(random: Random, company: DemoCompany): DemoDevice[] {
  const texts = demoTexts.in(company.language);
  const bay = texts['place.bay'];
  const others = places.map((name) => texts[name]);
  return Array.from({ length: company.hardwareCount }, (_, index) => {
    const product = random.pick(hardwareProducts);
    const place = index % 4 === 3 ? (others[((index - 3) / 4) % others.length] ?? bay) : `${bay} ${index + 1}`;
    const month = String(random.whole(1, 12)).padStart(2, '0');
    return {
      name: `${product.model} ${place}`,
      brand: product.brand,
      model: product.model,
      partNumber: product.part_number,
      serialNumber: `${random.whole(20, 25)}${random.digits(8)}`,
      manufacturingDate: `20${random.whole(18, 25)}-${month}-${String(random.whole(1, 28)).padStart(2, '0')}`,
      isClaimed: company.hardwareCount > 5 && index === 2,
    };
  });
}
