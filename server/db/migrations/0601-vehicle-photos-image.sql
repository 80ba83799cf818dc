-- Whether a picture is used is asked of the photos of all cars at once.
create index vehicle_photos_image on vehicle_photos (image_id);
