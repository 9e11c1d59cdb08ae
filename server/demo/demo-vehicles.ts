/** Vehicles that stood in the demo workshops, with number plates and VINs made up in the format of the country. */
import type { Vehicle } from '../../contract/vehicles.ts';
import { checkDigitOf } from '../../domain/vin.ts';
import type { DemoCompany } from './demo-company.ts';
import type { Random } from './random.ts';

export type Drive = 'petrol' | 'diesel' | 'electric';
interface Model {
  drive: Drive;
  brand: string;
  model: string;
  engine: string;
  code: string;
  powerKW: number;
  fromYear: number;
  toYear: number;
  variant: string;
  bodyStyle: string;
  transmission: string;
  /** World manufacturer identifier. */
  wmi: string;
}

/** drive|brand|model|engine|code|kW|from|to|variant|body|transmission|wmi */
function modelsFrom(table: string): Model[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [drive, brand, model, engine, code, kw, from, to, variant, bodyStyle, transmission, wmi] = line
        .trim()
        .split('|');
      return {
        drive: drive === 'diesel' || drive === 'electric' ? drive : 'petrol',
        brand: brand ?? '',
        model: model ?? '',
        engine: engine ?? '',
        code: code ?? '',
        powerKW: Number(kw),
        fromYear: Number(from),
        toYear: Number(to),
        variant: variant ?? '',
        bodyStyle: bodyStyle ?? '',
        transmission: transmission ?? '',
        wmi: wmi ?? 'WVW',
      };
    });
}

const european = modelsFrom(`
  petrol|Volkswagen|Golf|1.4 TSI|CZDA|110|2014|2019|Comfortline|Hatchback|Manual|WVW
  diesel|Volkswagen|Passat|2.0 TDI|DFGA|110|2016|2021|Business|Estate|Automatic|WVW
  diesel|Volkswagen|Transporter|2.0 TDI|CXEB|110|2016|2020|Kombi|Van|Manual|WV2
  electric|Volkswagen|ID.3|Pro 58 kWh|EBJA|150|2020|2023|Life|Hatchback|Automatic|WVW
  petrol|BMW|3 Series|320i|B48B20A|135|2015|2019|Sport Line|Saloon|Automatic|WBA
  diesel|BMW|5 Series|520d|B47D20B|140|2017|2021|Luxury|Estate|Automatic|WBA
  diesel|Mercedes-Benz|C-Class|C 220 d|OM651|125|2014|2018|Avantgarde|Estate|Automatic|WDD
  diesel|Mercedes-Benz|Sprinter|314 CDI|OM651|105|2016|2021|Panel van|Van|Manual|WDB
  petrol|Audi|A4|2.0 TFSI|CYRB|140|2016|2020|S line|Saloon|Automatic|WAU
  diesel|Audi|A6|3.0 TDI|CDUC|180|2012|2018|Quattro|Estate|Automatic|WAU
  petrol|Ford|Fiesta|1.0 EcoBoost|SFJA|74|2013|2021|Titanium|Hatchback|Manual|WF0
  diesel|Ford|Transit Custom|2.0 TDCi|YMF6|96|2016|2022|Trend|Van|Manual|WF0
  petrol|Opel|Corsa|1.2 Turbo|EB2ADTS|74|2019|2023|Elegance|Hatchback|Manual|W0V
  diesel|Peugeot|308|1.6 BlueHDi|DV6FC|88|2014|2019|Allure|Estate|Manual|VF3
  electric|Renault|Zoe|R110 52 kWh|5AQ|80|2019|2023|Intens|Hatchback|Automatic|VF1
  diesel|Škoda|Octavia|1.6 TDI|DDYA|85|2017|2020|Style|Estate|Manual|TMB
  petrol|Toyota|Yaris|1.5 VVT-i|2NR-FKE|82|2017|2020|Style|Hatchback|Manual|VNK
  electric|Hyundai|Kona Electric|64 kWh|EM16|150|2018|2022|Premium|SUV|Automatic|KMH
  diesel|Volvo|V60|D4|D4204T14|140|2015|2018|Momentum|Estate|Automatic|YV1
`);

const american = modelsFrom(`
  petrol|Ford|F-150|3.5 EcoBoost V6|99G|280|2015|2020|XLT|Pickup|Automatic|1FT
  petrol|Chevrolet|Silverado 1500|5.3 V8|L83|265|2014|2018|LT|Pickup|Automatic|3GC
  petrol|Toyota|Camry|2.5|A25A-FKS|151|2018|2023|SE|Sedan|Automatic|4T1
  petrol|Honda|CR-V|1.5 Turbo|L15B7|142|2017|2022|EX|SUV|CVT|2HK
  petrol|Nissan|Altima|2.5|PR25DD|140|2019|2023|SV|Sedan|CVT|1N4
  petrol|Jeep|Grand Cherokee|3.6 V6|ERB|220|2014|2021|Limited|SUV|Automatic|1C4
  diesel|Ram|2500|6.7 Cummins|ETK|276|2013|2018|Tradesman|Pickup|Automatic|3C6
  diesel|Ford|F-250|6.7 Power Stroke|99T|328|2015|2019|Lariat|Pickup|Automatic|1FT
  electric|Tesla|Model 3|Long Range|3D1|208|2018|2022|AWD|Sedan|Automatic|5YJ
  electric|Chevrolet|Bolt EV|60 kWh|EN0|150|2017|2021|LT|Hatchback|Automatic|1G1
`);

const vinLetters = [...'ABCDEFGHJKLMNPRSTUVWXYZ'];
const plateLetters = [...'ABCDEFGHJKLMNPRSTVWXYZ'];

export function demoVehicle(random: Random, company: DemoCompany, drive: Drive | 'any'): Vehicle {
  const models = (company.country === 'us' ? american : european).filter((m) => drive === 'any' || m.drive === drive);
  const model = random.pick(models);
  return {
    brand: model.brand,
    model: model.model,
    engine: model.engine,
    engineCode: model.code,
    year: random.whole(model.fromYear, model.toYear),
    variant: model.variant,
    fuelType: { petrol: 'Petrol', diesel: 'Diesel', electric: 'Electric' }[model.drive],
    powerKW: model.powerKW,
    transmission: model.transmission,
    bodyStyle: model.bodyStyle,
    kType: String(20_000 + european.indexOf(model) + 31 * model.powerKW),
    vin: demoVin(random, model.wmi),
    registration: demoPlate(random, company),
  };
}

/** With a right check digit, which is binding in the US and harmless elsewhere. */
function demoVin(random: Random, wmi: string): string {
  const letters = Array.from({ length: 4 }, () => random.pick(vinLetters)).join('');
  const open = `${wmi}${letters}${random.digits(1)}0${random.pick(vinLetters)}${random.pick(vinLetters)}${random.digits(6)}`;
  return `${open.slice(0, 8)}${checkDigitOf(open)}${open.slice(9)}`;
}

function demoPlate(random: Random, company: DemoCompany): string {
  const letters = (count: number): string => Array.from({ length: count }, () => random.pick(plateLetters)).join('');
  switch (company.country) {
    case 'de':
      return `${company.city === 'Hamburg' ? 'HH' : 'HRO'} ${letters(2)} ${random.whole(100, 9999)}`;
    case 'dk':
      return `${letters(2)} ${random.digits(2)} ${random.digits(3)}`;
    case 'at':
      return `W ${random.whole(10_000, 99_999)} ${letters(1)}`;
    case 'uk':
      return `${letters(2)}${random.whole(13, 23)} ${letters(3)}`;
    case 'us':
      return `${letters(3)} ${random.digits(3)}`;
    case 'fr':
      return `${letters(2)}-${random.digits(3)}-${letters(2)}`;
    case 'pl':
      return `EL ${random.digits(3)}${letters(2)}`;
  }
}
