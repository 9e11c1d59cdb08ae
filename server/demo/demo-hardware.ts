/** Devices of the demo workshops; in the larger ones a claim is already running. */
import { serverLanguage } from '../areas/language.ts';
import type { DemoCompany } from './demo-company.ts';
import type { Random } from './random.ts';
import { hardwareProducts } from './service-offers.ts';

export interface DemoDevice {
  name: string;
  brand: string;
  model: string;
  partNumber: string;
  serialNumber: string;
  manufacturingDate: string;
  isClaimed: boolean;
}

const placeByLanguage = {
  de: ['Bühne', 'Annahme', 'Werkstattwagen', 'Achsmessstand'],
  da: ['Lift', 'Modtagelse', 'Servicevogn', 'Sporing'],
  en: ['Bay', 'Reception', 'Service van', 'Alignment bay'],
} as const;

export function demoDevices(random: Random, company: DemoCompany): DemoDevice[] {
  const language = serverLanguage(company.language);
  const [bay, ...others] = placeByLanguage[language];
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
