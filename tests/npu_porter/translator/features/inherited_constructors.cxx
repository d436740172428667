// Constructors that a class has from its base, and values of parameters that make_unique leaves out.
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

class Model {
  public:
    Model(const std::string &path, int cores = 1) : path_(path), cores_(cores) {
        if (path.empty())
            throw std::invalid_argument("empty path");
    }
    explicit Model(int number) : path_("number " + std::to_string(number)), cores_(number) {}
    virtual ~Model() { std::cout << "~" << path_ << "\n"; }
    virtual int infer(int sum) { return sum * cores_; }
    const std::string &path() const { return path_; }

  protected:
    std::string path_;
    int cores_;
};

class Quantized : public Model {
  public:
    using Model::Model;
    int infer(int sum) override { return Model::infer(sum) / 2 + scale; }
    int scale = 7;
};

class Last : public Quantized {
  public:
    using Quantized::Quantized;
};

class Named : public Quantized {
  public:
    using Quantized::infer;
    Named() : Quantized("named", 3) {}
};

static std::unique_ptr<Model> made(const std::string &kind) {
    if (kind == "quantized")
        return std::unique_ptr<Model>(new Quantized("first", 3));
    return std::make_unique<Model>("second");
}

int main() {
    Quantized one("one", 4), two("two"), three(3);
    std::cout << one.infer(10) << " " << two.infer(10) << " " << three.infer(10) << three.path() << "\n";
    auto quantized = made("quantized");
    auto plain = made("plain");
    std::cout << quantized->infer(5) << plain->infer(5) << plain->path() << "\n";
    plain = std::make_unique<Quantized>("third");
    std::cout << plain->infer(8) << "\n";
    Last last("last", 2);
    std::cout << last.infer(1) << "\n";
    Named named;
    std::cout << named.infer(6) << "\n";
    try {
        auto failed = std::make_unique<Quantized>("");
    } catch (const std::exception &error) {
        std::cout << error.what() << "\n";
    }
    return 0;
}
