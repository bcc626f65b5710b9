// What lists say that found nothing, above the clinics that there are instead.

export const clinicsInsteadFurther = (place: string) => `Further from ${place}: the nearest that match`;
export const clinicsInsteadUnverified = (place: string) => `Near ${place}, but not verified yet`;
export const clinicsInsteadNearest = (place: string) => `The nearest clinics to ${place}, without these filters`;
export const clinicsInsteadNames = "Clinics with a similar name";
export const clinicsInsteadCountry = (country: string, areRated: boolean) =>
	areRated ? `The best-rated clinics in ${country}` : `Clinics in ${country}`;
export const clinicsInsteadEverywhere = (areRated: boolean) =>
	areRated ? "The best-rated clinics in all countries" : "Clinics in all countries";
